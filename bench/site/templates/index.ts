import { DefaultLayout } from './layouts/default-layout.tsx';
import { Article } from './pages/article.tsx';
import { Home } from './pages/home.tsx';
import { List } from './pages/list.tsx';

export const templates = { home: Home, list: List, article: Article };
export const layouts = { default: DefaultLayout };
