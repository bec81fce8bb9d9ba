import type { ConfigProviderProps } from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { useMemo } from 'react';
import { antdTheme } from '#config/theme.ts';
import { useScheme } from '#providers/appearance/appearance.ts';
import { useMedia } from '#components/use-media.ts';

/** antd's theme where it makes its styles while the page runs: in tests and in development. A build has them in style sheets (`vite/antd`). */
export const useAntdTheme = (): ConfigProviderProps['theme'] => {
  const scheme = useScheme();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(
    () => ({ ...antdTheme(scheme, still), algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }),
    [scheme, still],
  );
};
