import { Note } from './note.tsx';

const text = (
  <p>Faites lire votre page à quelqu’un qui ne suit pas le projet, puis demandez-lui de raconter le film.</p>
);

export const examples = {
  titled: <Note title="Le test du voisin de bureau">{text}</Note>,
  untitled: <Note>{text}</Note>,
};
