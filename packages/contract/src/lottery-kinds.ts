/** Which screen a lottery opens (spec §3): the account type name of its vendor. */
export const lotteryAccountTypes = ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT'] as const;
