export { default as GithubSlugger } from 'github-slugger';
export { common, createLowlight } from 'lowlight';
export { remark } from 'remark';
export { default as remarkDirective } from 'remark-directive';
export { default as remarkGfm } from 'remark-gfm';
export { default as remarkHtml } from 'remark-html';
