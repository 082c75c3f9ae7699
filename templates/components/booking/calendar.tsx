import { ExternalLink, useT } from 'sitegen/react';
import { useHandover } from 'sitegen/ui/use-handover';
import { useHydrated } from 'sitegen/ui/use-hydrated';
import { useState } from 'react';

import { calendarUrl, type CalendarProvider } from './calendar-url.ts';

export interface CalendarProps {
  readonly provider: CalendarProvider;
  /** Name of the service. */
  readonly name: string;
  readonly url: string;
}

/** The pressed button is gone, so the focus moves to the frame. */
const focus = (frame: HTMLIFrameElement | null): void => frame?.focus();

/** A calendar on a third party's page. Nothing is loaded from there before the visitor asks for it. */
export function Calendar({ provider, name, url }: CalendarProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const { from, to } = useHandover();
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <>
        <iframe
          ref={focus}
          src={calendarUrl(provider, url, location.hostname)}
          title={t('booking.frame', { name })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which needs its scripts and storage
          sandbox="allow-downloads allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
          // The same space while loading and afterwards.
          className="h-[700px] w-full bg-raised"
        />
        {/* A page cannot find out whether a frame has loaded, so the link is always there. */}
        <p className="mt-4">
          <ExternalLink href={url} className="link">
            {t('booking.open', { name })}
          </ExternalLink>
        </p>
      </>
    );
  }
  return (
    <>
      {isHydrated ? (
        <button ref={to} type="button" className="button button-dark" onClick={() => setShown(true)}>
          {t('booking.show', { name })}
        </button>
      ) : (
        <ExternalLink ref={from} href={url} className="button button-dark">
          {t('booking.open', { name })}
        </ExternalLink>
      )}
      <p className="slate mt-4 max-w-[30rem]">{t('booking.notice', { name })}</p>
    </>
  );
}
