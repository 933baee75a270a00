export const play = {} as const;
