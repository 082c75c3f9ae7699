import type { ReactNode } from 'react';

import { examples as adjacent } from './adjacent/adjacent.examples.tsx';
import { examples as articleRow } from './article-row/article-row.examples.tsx';
import { examples as backLink } from './back-link/back-link.examples.tsx';
import { examples as booking } from './booking/booking.examples.tsx';
import { examples as button } from './button/button.examples.tsx';
import { examples as byline } from './byline/byline.examples.tsx';
import { examples as caseFrame } from './case-frame/case-frame.examples.tsx';
import { examples as categoryFilter } from './category-filter/category-filter.examples.tsx';
import { examples as clientGrid } from './client-grid/client-grid.examples.tsx';
import { examples as closing } from './closing/closing.examples.tsx';
import { examples as colophon } from './colophon/colophon.examples.tsx';
import { examples as colorModeControl } from './color-mode-control/color-mode-control.examples.tsx';
import { examples as contactForm } from './contact-form/contact-form.examples.tsx';
import { examples as coverCard } from './cover-card/cover-card.examples.tsx';
import { examples as credits } from './credits/credits.examples.tsx';
import { examples as downloadPanel } from './download-panel/download-panel.examples.tsx';
import { examples as field } from './field/field.examples.tsx';
import { examples as keyFigures } from './key-figures/key-figures.examples.tsx';
import { examples as languageSwitcher } from './language-switcher/language-switcher.examples.tsx';
import { examples as leadGate } from './lead-gate/lead-gate.examples.tsx';
import { examples as logo } from './logo/logo.examples.tsx';
import { examples as navBar } from './nav-bar/nav-bar.examples.tsx';
import { examples as newsletter } from './newsletter/newsletter.examples.tsx';
import { examples as newsletterForm } from './newsletter-form/newsletter-form.examples.tsx';
import { examples as pageHeader } from './page-header/page-header.examples.tsx';
import { examples as pagination } from './pagination/pagination.examples.tsx';
import { examples as remoteIcon } from './remote-icon/remote-icon.examples.tsx';
import { examples as section } from './section/section.examples.tsx';
import { examples as select } from './select/select.examples.tsx';
import { examples as serviceRow } from './service-row/service-row.examples.tsx';
import { examples as shareLinks } from './share-links/share-links.examples.tsx';
import { examples as socialLinks } from './social-links/social-links.examples.tsx';
import { examples as tableOfContents } from './table-of-contents/table-of-contents.examples.tsx';
import { examples as tabs } from './tabs/tabs.examples.tsx';
import { examples as teamGrid } from './team-grid/team-grid.examples.tsx';
import { examples as testimonials } from './testimonials/testimonials.examples.tsx';
import { examples as videoPlayer } from './video-player/video-player.examples.tsx';
import { examples as writeInstead } from './write-instead/write-instead.examples.tsx';
import type { Samples } from './samples.ts';

/** By name. */
type Examples = Readonly<Record<string, ReactNode>>;

export interface ComponentExamples {
  /** Name of the component's folder. */
  readonly name: string;
  /** Made from real content if the component shows pictures, films or files. */
  readonly examples: Examples | ((samples: Samples) => Examples);
  /** Space that the component is designed for: half a page or a whole one, up to its margins or its edges. Default: `half`. */
  readonly room?: 'half' | 'margins' | 'edges';
}

/** Every component of this folder. */
export const allExamples: readonly ComponentExamples[] = [
  { name: 'adjacent', examples: adjacent, room: 'edges' },
  { name: 'article-row', examples: articleRow, room: 'margins' },
  { name: 'back-link', examples: backLink },
  { name: 'booking', examples: booking },
  { name: 'button', examples: button },
  { name: 'byline', examples: byline },
  { name: 'case-frame', examples: caseFrame, room: 'margins' },
  { name: 'category-filter', examples: categoryFilter },
  { name: 'client-grid', examples: clientGrid, room: 'margins' },
  { name: 'closing', examples: closing, room: 'edges' },
  { name: 'colophon', examples: colophon, room: 'edges' },
  { name: 'color-mode-control', examples: colorModeControl },
  { name: 'contact-form', examples: contactForm },
  { name: 'cover-card', examples: coverCard },
  { name: 'credits', examples: credits, room: 'margins' },
  { name: 'download-panel', examples: downloadPanel },
  { name: 'field', examples: field },
  { name: 'key-figures', examples: keyFigures, room: 'margins' },
  { name: 'language-switcher', examples: languageSwitcher },
  { name: 'lead-gate', examples: leadGate },
  { name: 'logo', examples: logo },
  { name: 'nav-bar', examples: navBar, room: 'edges' },
  { name: 'newsletter', examples: newsletter, room: 'edges' },
  { name: 'newsletter-form', examples: newsletterForm },
  { name: 'page-header', examples: pageHeader, room: 'edges' },
  { name: 'pagination', examples: pagination },
  { name: 'remote-icon', examples: remoteIcon },
  { name: 'section', examples: section, room: 'edges' },
  { name: 'select', examples: select },
  { name: 'service-row', examples: serviceRow, room: 'margins' },
  { name: 'share-links', examples: shareLinks },
  { name: 'social-links', examples: socialLinks },
  { name: 'table-of-contents', examples: tableOfContents },
  { name: 'tabs', examples: tabs, room: 'edges' },
  { name: 'team-grid', examples: teamGrid, room: 'margins' },
  { name: 'testimonials', examples: testimonials, room: 'margins' },
  { name: 'video-player', examples: videoPlayer },
  { name: 'write-instead', examples: writeInstead },
];
