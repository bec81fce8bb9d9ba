import { describe, expect, it } from 'vitest';
import { languages as everyLanguage } from '#contract/languages.ts';
import { apiPrefix } from '#contract/services.ts';
import { type Deployment, deploymentNames, deploymentOf, deployments, foreignScripts } from '#domain/deployments.ts';

const all = Object.entries<Deployment>(deployments);
const devContent = deployments.dev.origins.content;

describe('the seven deployments (specification §1)', () => {
  it('are these', () => {
    expect(deploymentNames).toEqual([
      'chinaProduction',
      'europeProduction',
      'dev',
      'chinaPreProduction',
      'europePreProduction',
      'chinaPreview',
      'europePreview',
    ]);
  });

  it.each([
    ['chinaProduction', ['en', 'cn'], 'china', true, false],
    ['europeProduction', ['en', 'jp'], 'japan', true, false],
    ['dev', everyLanguage, 'china', false, true],
    ['chinaPreProduction', ['en', 'cn'], 'china', true, false],
    ['europePreProduction', ['en', 'jp'], 'japan', true, false],
    ['chinaPreview', ['en', 'cn'], 'china', true, false],
    ['europePreview', ['en', 'jp'], 'japan', false, false],
  ] as const)('%s speaks %j, shows the %s demo, records: %s, filters by advertiser: %s', (name, languages, demo, recording, filter) => {
    expect(deployments[name]).toMatchObject({ languages, demo, sessionRecording: recording, showAdvertiserFilter: filter });
  });

  it('each have hosts and a client credential of their own', () => {
    const hosts = all.flatMap(([, deployment]) => deployment.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(all.every(([, deployment]) => deployment.hosts.length > 0)).toBe(true);
    const credentials = all.map(([, { clientCredential }]) => clientCredential);
    expect(new Set(credentials).size).toBe(7);
    expect(credentials.every((credential) => /^[\w-]+:$/.test(credential))).toBe(true);
  });

  it('have a content service each in production and dev; pre-production and preview use dev’s', () => {
    const content = (name: keyof typeof deployments): string => deployments[name].origins.content;
    expect(new Set([content('chinaProduction'), content('europeProduction'), devContent]).size).toBe(3);
    for (const name of ['chinaPreProduction', 'europePreProduction', 'chinaPreview', 'europePreview'] as const) {
      expect(content(name)).toBe(devContent);
    }
  });

  it('reach their services below the paths of the specification', () => {
    expect(apiPrefix).toMatchObject({
      enterprise: '/enterprise-api/v1',
      dsp: '/enterprise-dsp-api/v1',
      social: '/facebook-integrator/v2',
      storeScan: '/store-scan-api/v4',
      content: '/kaikai-now-content-api/v1',
    });
    for (const [, { origins }] of all) expect(Object.keys(origins)).toEqual(Object.keys(apiPrefix));
  });

  it.each(deploymentNames)('%s leaves Content-Language off estimates, and off nothing else', (name) => {
    const { withoutLanguage } = deployments[name];
    const id = '01a02b03-0000-4000-8000-000000000001';
    const left = [
      `/enterprise-api/v1/campaigns/${id}/estimates`,
      `/enterprise-api/v1/campaigns/${id}/estimates?x=1`,
      `https://api.example.com/enterprise-api/v1/campaigns/${id}/estimates/curve`,
    ];
    const kept = [
      `/enterprise-api/v1/campaigns/${id}`,
      `/enterprise-api/v1/campaigns/${id}/spot-plan`,
      '/enterprise-api/v1/campaigns?q=estimates',
      `/enterprise-api/v1/campaigns/${id}/a/estimates`,
      `/enterprise-api/v1/campaigns/${id}/estimatesX`,
      '/enterprise-api/v1/estimates',
    ];
    expect(left.filter((address) => !withoutLanguage.test(address))).toEqual([]);
    expect(kept.filter((address) => withoutLanguage.test(address))).toEqual([]);
  });
});

describe('which deployment a host is', () => {
  it.each(all.flatMap(([name, deployment]) => deployment.hosts.map((host) => [host, name] as const)))('%s is %s', (host, name) => {
    expect(deploymentOf(host)).toEqual({ ...deployments[name as 'dev'] });
  });

  it.each(['localhost', '127.0.0.1', 'console.example.cn.evil.example', ''])(
    '%j has dev’s words, and calls its own origin only',
    (host) => {
      const { origins, ...rest } = deploymentOf(host);
      const { origins: _, ...dev } = deployments.dev;
      expect(rest).toEqual(dev);
      expect(new Set(Object.values(origins))).toEqual(new Set(['']));
    },
  );

  it('is what the server says it is, with what it adds', () => {
    const completed = deploymentOf('localhost', {
      deployment: 'europeProduction',
      apiUrl: 'https://api.example.com',
      mapsToken: 'pk.1',
      passwordReading: 'pattern',
    });
    expect(completed).toMatchObject({ languages: ['en', 'jp'], demo: 'japan', mapsToken: 'pk.1', passwordReading: 'pattern' });
    expect(completed.origins).toEqual({
      identity: 'https://api.example.com',
      enterprise: 'https://api.example.com',
      dsp: 'https://api.example.com',
      social: 'https://api.example.com',
      storeScan: 'https://api.example.com',
      content: 'https://content.console.example.eu',
    });
    expect(deploymentOf('localhost', { contentUrl: 'https://c.example.com' }).origins).toMatchObject({
      identity: '',
      content: 'https://c.example.com',
    });
  });
});

describe('the scripts of others', () => {
  const recorder = { id: 'r', script: 'https://recorder.example/r.js' };
  const heatmap = { id: 'h', script: 'https://heat.example/h.js' };

  it('are none anywhere by themselves', () => {
    for (const [, deployment] of all) expect(foreignScripts(deployment)).toEqual([]);
  });

  it('record only where sessions are recorded', () => {
    const records = (deployment: (typeof deploymentNames)[number]): boolean =>
      foreignScripts(deploymentOf('localhost', { deployment, recorder })).includes(recorder);
    expect(deploymentNames.filter(records)).toEqual([
      'chinaProduction',
      'europeProduction',
      'chinaPreProduction',
      'europePreProduction',
      'chinaPreview',
    ]);
  });

  it('are those that are configured', () => {
    expect(foreignScripts(deploymentOf('localhost', { heatmap, analytics: [recorder] }))).toEqual([recorder, heatmap]);
  });
});
