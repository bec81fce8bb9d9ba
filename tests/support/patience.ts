/**
 * How long a test waits for what must come, in milliseconds: long enough for a machine that is busy with other runs. `TEST_PATIENCE` says
 * otherwise in seconds, for whoever writes a test that is still red.
 */
export const patience = Number(process.env['TEST_PATIENCE'] ?? 60) * 1000;
