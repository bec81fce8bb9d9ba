import { describe, expect, it } from 'vitest';
import { clientIp } from '#server/http/client-ip.ts';

describe('the address of a client', () => {
  it.each([
    ['is who connects, whatever the header says', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
    ['is what the one balancer appended, not what the client wrote before it', '10.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['is what the first of two balancers appended', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['is who connects when a balancer said nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['is who connects when fewer balancers spoke than there are', '10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
    ['is who connects when what was said is no address', '10.0.0.1', 'for=nobody', 1, '10.0.0.1'],
    ['may be IPv6', '10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
  ])('%s', (_, connected, header, hops, expected) => {
    expect(clientIp(connected, header, hops)).toBe(expected);
  });
});
