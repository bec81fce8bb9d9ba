import { isIPv4, isIPv6 } from 'node:net';

const firstGroups = (ip: string): string => {
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const whole =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** What counts as one address: an IPv4 address, or the /64 that one household has of IPv6. */
export const hostOf = (ip: string): string => (isIPv6(plain(ip)) ? firstGroups(plain(ip)) : plain(ip));

/** What counts as one place: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export const networkOf = (ip: string): string => (isIPv4(plain(ip)) ? `${plain(ip).split('.').slice(0, 3).join('.')}.0/24` : hostOf(ip));
