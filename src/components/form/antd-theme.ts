import type { ConfigProviderProps } from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { useMemo } from 'react';
import { antdTheme, keepColours } from '#config/theme.ts';
import { useScheme } from '#providers/appearance/appearance.ts';
import { useMedia } from '#components/use-media.ts';

const algorithms = { light: keepColours(theme.defaultAlgorithm), dark: keepColours(theme.darkAlgorithm) } as const;

/** antd's theme where it makes its styles while the page runs: in tests and in development. A build has them in style sheets (`vite/antd`). */
export const useAntdTheme = (): ConfigProviderProps['theme'] => {
  const scheme = useScheme();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(() => ({ ...antdTheme(scheme, still), algorithm: algorithms[scheme] }), [scheme, still]);
};
