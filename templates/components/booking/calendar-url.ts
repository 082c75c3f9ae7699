export type CalendarProvider = 'cal' | 'calendly' | 'iframe';

/** The address for a frame. Calendly needs to know where it is embedded; Cal.com and others are framed unchanged. */
export function calendarUrl(provider: CalendarProvider, url: string, host: string): string {
  if (provider !== 'calendly') return url;
  const framed = new URL(url);
  framed.searchParams.set('embed_type', 'Inline');
  framed.searchParams.set('embed_domain', host);
  return framed.href;
}
