/** What the generator takes from the site's templates: `templates`, `layouts`, `directives`, by name. */
import { Figure } from './directives/figure.tsx';
import { Note } from './directives/note.tsx';
import { Quote } from './directives/quote.tsx';
import { Video } from './directives/video.tsx';
import { ArticleLayout } from './layouts/article-layout.tsx';
import { BlogResourcesLayout } from './layouts/blog-resources-layout.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { About } from './pages/about.tsx';
import { Article } from './pages/article.tsx';
import { Blog } from './pages/blog.tsx';
import { CaseStudy } from './pages/case-study.tsx';
import { Contact } from './pages/contact.tsx';
import { ErrorPage } from './pages/error.tsx';
import { GalleryPage } from './pages/gallery.tsx';
import { Home } from './pages/home.tsx';
import { Landing } from './pages/landing.tsx';
import { Page } from './pages/page.tsx';
import { Resource } from './pages/resource.tsx';
import { Resources } from './pages/resources.tsx';
import { Services } from './pages/services.tsx';
import { ThankYou } from './pages/thank-you.tsx';

export const templates = {
  home: Home,
  about: About,
  blog: Blog,
  article: Article,
  contact: Contact,
  'thank-you': ThankYou,
  landing: Landing,
  page: Page,
  resources: Resources,
  resource: Resource,
  services: Services,
  'case-study': CaseStudy,
  error: ErrorPage,
  gallery: GalleryPage,
};

export const layouts = {
  article: ArticleLayout,
  'blog-resources': BlogResourcesLayout,
  default: DefaultLayout,
};

export const directives = { figure: Figure, note: Note, quote: Quote, video: Video };
