import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

type Rest<Props> = Props extends unknown ? Omit<Props, 'children' | 'square' | 'aria-label'> : never;

/** A button that is an icon alone. Its tooltip says `label`, unless `title` has shorter words. */
export const IconButton = ({ icon, label, ...rest }: { icon: IconName; label: string } & Rest<ComponentProps<typeof Button>>) => (
  <Button kind="quiet" {...rest} square aria-label={label}>
    <Icon name={icon} />
  </Button>
);
