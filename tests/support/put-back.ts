// Files of one worker share its globals: whoever has moved the clock leaves it as it was.
import { afterAll, vi } from 'vitest';

afterAll(() => void vi.useRealTimers());
