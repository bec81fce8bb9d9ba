import type { ComponentType } from 'react';
import { type LazyScreen, screenWithTexts } from '#components/lazy-screen.tsx';

/**
 * A lazy screen that is made of antd's and @refinedev/antd's parts alone, in the console's theme and the reader's language.
 * @param load resolves to the screen, such as `() => import('./list.tsx').then((file) => file.SupplierList)`.
 */
export const antdScreen = (load: () => Promise<ComponentType>): LazyScreen =>
  screenWithTexts(async () => {
    const [Screen, { AntdFrame }] = await Promise.all([load(), import('./antd-frame.tsx')]);
    const Framed = () => (
      <AntdFrame>
        <Screen />
      </AntdFrame>
    );
    return Framed;
  });
