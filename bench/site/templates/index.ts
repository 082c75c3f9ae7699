import { DefaultLayout } from './layouts/default-layout.tsx';
import { Home } from './pages/home.tsx';
import { Post } from './pages/post.tsx';
import { Posts } from './pages/posts.tsx';

export const templates = { home: Home, posts: Posts, post: Post };
export const layouts = { default: DefaultLayout };
