import type { RouteTo } from 'sitegen';
import { formatDate, Link, useLocale, useT } from 'sitegen/react';

export interface CaseFactsProps {
  readonly client: { readonly name: string; readonly sector: string };
  readonly services: readonly { readonly title: string; readonly to: RouteTo }[];
  readonly date: string;
}

/** Client, services and date of a film. */
export function CaseFacts({ client, services, date }: CaseFactsProps) {
  const t = useT();
  const { language } = useLocale();
  return (
    <dl className="grid grid-cols-1 gap-5 border-t border-line pt-4">
      <div>
        <dt className="slate">{t('caseStudy.client')}</dt>
        <dd>{client.name}</dd>
        <dd className="text-mute">{client.sector}</dd>
      </div>
      <div>
        <dt className="slate">{t('caseStudy.services')}</dt>
        {services.map(({ title, to }) => (
          <dd key={title}>
            <Link to={to} className="link">
              {title}
            </Link>
          </dd>
        ))}
      </div>
      <div>
        <dt className="slate">{t('caseStudy.date')}</dt>
        <dd>
          <time dateTime={date}>{formatDate(date, language)}</time>
        </dd>
      </div>
    </dl>
  );
}
