import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../../address.ts';

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Whether a text is an address or a network: `203.0.113.7`, `10.0.0.0/24`, `2001:db8::/48`. */
export function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}

/** Whether an address is one of these, or in one of these networks; all are among none at all. */
export function isAmong(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const plain = plainAddress(ip);
  if (plain === null) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list.check(plain, familyOf(plain));
}
