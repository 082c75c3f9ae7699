import { useEffect, useState } from 'react';
import { useConfig } from 'sitegen/react';

import type { DrawnIcon } from '../../shared/images/upright-icon.ts';
import { loadIcons } from './load-icons.ts';

export interface RemoteIconProps {
  /** File name in `public/v2/icons/`, without `.svg`; or `set:name` for an icon of another set. */
  readonly name: string;
  /** In pixels. Default: 18. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string | undefined;
  /** Icon services to ask, in order. Default: the site's own. */
  readonly hosts?: readonly string[] | undefined;
}

/** An icon whose name is known only in the browser; use `<Icon>` for all others. Its space is reserved from the start. */
export function RemoteIcon({ name, size = 18, className, label, hosts }: RemoteIconProps) {
  const { baseURL } = useConfig();
  const key = (hosts ?? [`${baseURL}_icons`]).join(' ');
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly icon: DrawnIcon | undefined }>();
  useEffect(() => {
    let isOver = false;
    loadIcons([name], key.split(' ')).then(
      (icons) => isOver || setLoaded({ name, icon: icons.get(name) }),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [name, key]);
  const icon = loaded?.name === name ? loaded.icon : undefined;
  const { left = 0, top = 0, width = 16, height = 16, body = '' } = icon ?? {};
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      width={size}
      height={size}
      className={className}
      fill="currentColor"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      // The build only lets plain drawings into the icon service; other hosts are chosen by the site.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
