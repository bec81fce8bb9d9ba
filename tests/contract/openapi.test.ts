import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { pathOf } from '#contract/endpoint.ts';
import { intents } from '#contract/intents.ts';
import { openApiDocument } from '#server/http/openapi.ts';

describe('the contract', () => {
  it('is what the committed OpenAPI document says; `npm run openapi` rewrites it', () => {
    const committed: unknown = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
    expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('has every address and method once', () => {
    const calls = endpoints.map(([, endpoint]) => `${endpoint.method} ${endpoint.api} ${endpoint.path} ${endpoint.accept ?? ''}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('asks only for intents that exist, and names the parameters of each address', () => {
    for (const [name, endpoint] of endpoints) {
      if (typeof endpoint.access !== 'string') for (const intent of endpoint.access) expect(intents, name).toContain(intent);
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
      expect(Object.keys(endpoint.params?.shape ?? {}), name).toEqual(named);
    }
  });

  it('lets no versioned or keyed call be a reading one', () => {
    for (const [name, endpoint] of endpoints) {
      if (endpoint.versioned || endpoint.keyed) expect(endpoint.method, name).not.toBe('GET');
      // A person's own account has no second editor; nor has what they look at, take on, put aside, or sent or decided a moment ago.
      const own =
        endpoint.access === 'signed-in' ||
        /^(campaigns\.recall|review\.(release|unassign|wake|undo)|absences\.(set|end)|customerViews\.end)$/.test(name);
      // A file, a note or a device never changes: it is there, or it is not.
      const unchanging =
        /\.(removeAsset|removeComment|removeUpload|sendPiece|cancelUpload)$/.test(name) ||
        /^(campaignFiles|clientNotes|pushTestDevices|reportFiles|listExports)\.remove$/.test(name);
      if (['PUT', 'DELETE'].includes(endpoint.method) && !own && !unchanging) expect(endpoint.versioned, name).toBe(true);
    }
  });

  it('fills addresses in, escaped, and refuses to guess', () => {
    expect(pathOf({ api: 'enterprise', path: '/campaigns/:campaignId' }, { campaignId: 'a/b' })).toBe('/enterprise-api/v1/campaigns/a%2Fb');
    expect(() => pathOf({ api: 'enterprise', path: '/campaigns/:campaignId' })).toThrow('campaignId');
  });
});
