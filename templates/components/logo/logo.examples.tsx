import { Logo } from './logo.tsx';

export const examples = { normal: <Logo />, small: <Logo size={24} /> };
