import type { RouteTo } from 'sitegen';
import { Link } from 'sitegen/react';
import type { ReactNode } from 'react';

import { cn } from '../cn.ts';

const variants = { dark: 'button-dark', outline: 'button-outline' } as const;

interface CommonProps {
  readonly variant?: keyof typeof variants;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

interface NativeButtonProps extends CommonProps {
  readonly component?: 'button';
  readonly type?: 'button' | 'submit';
}

interface RouteLinkProps extends CommonProps {
  readonly component: 'link';
  readonly to: RouteTo;
}

interface AddressLinkProps extends CommonProps {
  readonly component: 'link';
  /** An address outside the site's routes: `mailto:`, a file. */
  readonly href: string;
  /** What the file is saved as. */
  readonly download?: string;
}

export type ButtonProps = NativeButtonProps | RouteLinkProps | AddressLinkProps;

/** A button, or a link that looks like one. A disabled link has no address and is not reached by Tab. */
export function Button(props: ButtonProps) {
  const { variant = 'dark', disabled = false, className, children } = props;
  const classes = cn(
    'button text-center',
    variants[variant],
    disabled && 'pointer-events-none opacity-50',
    className,
  );
  if (props.component !== 'link') {
    return (
      <button type={props.type ?? 'button'} disabled={disabled} className={classes}>
        {children}
      </button>
    );
  }
  if (disabled) {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a disabled link has no address
      <a role="link" aria-disabled="true" tabIndex={-1} className={classes}>
        {children}
      </a>
    );
  }
  if ('to' in props) {
    return (
      <Link to={props.to} className={classes}>
        {children}
      </Link>
    );
  }
  return (
    <a href={props.href} download={props.download} className={classes}>
      {children}
    </a>
  );
}
