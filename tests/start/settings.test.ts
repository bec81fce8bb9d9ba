import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/refusal.ts';
import { demandLocalSample } from '#server/sample-world/open-accounts.ts';
import { parseSettings } from '#server/settings.ts';

describe('settings', () => {
  it('has a value for everything that is not set, and takes an empty variable for not set', () => {
    const settings = parseSettings({ PORT: '', HOST: '  ' });
    expect(settings).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), 'data'),
      scanner: undefined,
      sampleData: true,
      reviewFourEyes: true,
    });
    expect(settings.databaseUrl).toBeUndefined();
    expect(settings.s3).toBeUndefined();
  });

  it.each([
    [{ DATABASE_URL: 'postgresql://a@b/c' }, false],
    [{ DATABASE_URL: 'postgresql://a@b/c', SAMPLE_DATA: '1' }, true],
    [{ SAMPLE_DATA: 'OFF' }, false],
    [{ SAMPLE_DATA: 'false' }, false],
    [{ SAMPLE_DATA: 'true' }, true],
  ])('%j has the sample world: %s', (env, sampleData) => {
    expect(parseSettings(env).sampleData).toBe(sampleData);
  });

  it('lets simulated platforms refuse where it is told to, and refuses answers that they do not know', () => {
    expect(parseSettings({}).media.book).toBeTypeOf('function');
    expect(parseSettings({ MEDIA_SIMULATED: ' wechat:payment, weibo:later ' }).media.book).toBeTypeOf('function');
    for (const MEDIA_SIMULATED of ['wechat', 'wechat:never', ':payment', 'wechat:payment:later'])
      expect(() => parseSettings({ MEDIA_SIMULATED })).toThrow(/MEDIA_SIMULATED: write platforms and their answers/);
    expect(() => parseSettings({ MEDIA_ADAPTER: 'carrier-pigeon' })).toThrow(/MEDIA_ADAPTER: write simulated/);
  });

  it.each<[Record<string, string>, string | null]>([
    [{}, null],
    [{ HOST: '127.0.0.7' }, null],
    [{ HOST: '::1' }, null],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:5173' }, null],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '127.example.com' }, 'HOST=127.example.com'],
    [{ HOST: '192.168.1.4' }, 'HOST=192.168.1.4'],
    [{ PUBLIC_URL: 'https://console.example.com' }, 'PUBLIC_URL=https://console.example.com'],
    [{ TRUSTED_PROXY_HOPS: '1' }, 'TRUSTED_PROXY_HOPS=1'],
    [{ HOST: '0.0.0.0', SAMPLE_DATA: 'true' }, null],
    [{ HOST: '0.0.0.0', SAMPLE_DATA: 'false' }, null],
    [{ HOST: '0.0.0.0', DATABASE_URL: 'postgresql://a@b/c' }, null],
  ])('%j opens the sample world to others unasked: %s', (env, opening) => {
    const demand = () => demandLocalSample(parseSettings(env));
    if (opening === null) expect(demand).not.toThrow();
    else {
      expect(demand).toThrow(Refusal);
      expect(demand).toThrow(`${opening} opens this server to others`);
      expect(demand).toThrow(/SAMPLE_DATA=false for both npm start and npm run user -- create; .* SAMPLE_DATA=true\.$/);
    }
  });

  it('reads S3 whole', () => {
    const env = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(parseSettings(env).s3).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: 'https://s3.example.com',
      key: { id: 'id', secret: 'secret' },
    });
  });

  it('tells the page what is set, and nothing that is not', () => {
    expect(parseSettings({}).page).toEqual({ passwordReading: 'texts', supportEmail: 'support@provider.example' });
    expect(parseSettings({ SAMPLE_DATA: 'false' }).page).toEqual({ passwordReading: 'texts' });
    const { page, allowedHosts, telemetryHosts } = parseSettings({
      DEPLOYMENT: 'europePreview',
      PASSWORD_READING: 'pattern',
      SUPPORT_EMAIL: 'support@example.com',
      API_URL: 'https://api.example.com/below',
      SESSION_RECORDING_ID: 'a b',
      SESSION_RECORDING_SCRIPT: 'https://recorder.example/{id}.js',
      ALLOWED_HOSTS: 'One.example, [::1]:80',
      TELEMETRY_HOSTS: 'https://in.example/x',
    });
    expect(page).toEqual({
      deployment: 'europePreview',
      passwordReading: 'pattern',
      supportEmail: 'support@example.com',
      apiUrl: 'https://api.example.com',
      recorder: { id: 'a b', script: 'https://recorder.example/a%20b.js' },
    });
    expect(allowedHosts).toEqual(['one.example', '[::1]:80']);
    expect(telemetryHosts).toEqual(['https://in.example']);
  });

  it('wants the id of a foreign script with its address, and an address of the web', () => {
    expect(() => parseSettings({ ANALYTICS_ID: '7', ANALYTICS_SCRIPT: 'javascript:alert(1)' })).toThrow(
      /ANALYTICS_SCRIPT: write the whole/,
    );
    expect(() => parseSettings({ HEATMAP_ID: '7' })).toThrow(/HEATMAP_SCRIPT: give both HEATMAP_ID and HEATMAP_SCRIPT/);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'my host'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['PUBLIC_URL', 'console.example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['CLAMD_URL', '127.0.0.1:3310'],
    ['S3_BUCKET', 'No Bucket'],
    ['SAMPLE_DATA', 'maybe'],
    ['DEPLOYMENT', 'moon'],
    ['SUPPORT_EMAIL', 'help desk'],
    ['PASSWORD_READING', 'none'],
    ['ALLOWED_HOSTS', 'https://a.example'],
    ['TELEMETRY_HOSTS', 'a.example'],
    ['API_URL', 'api.example.com'],
    ['ERROR_REPORTING_URL', 'errors'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^One setting is wrong:\n  ${name}: .+`));
  });

  it('lists contradictions beside what is wrong by itself, and repeats no secret', () => {
    const complaint = () => parseSettings({ PORT: 'x', S3_ACCESS_KEY_ID: 'sesame' });
    expect(complaint).toThrow(/^3 settings are wrong:\n {2}PORT: .+\n {2}S3_BUCKET: .+\n {2}S3_SECRET_ACCESS_KEY: .+$/);
    expect(complaint).not.toThrow('sesame');
  });
});
