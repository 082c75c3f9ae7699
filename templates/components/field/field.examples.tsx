import { FieldFrame } from './field-frame.tsx';

export const examples = {
  empty: (
    <FieldFrame id="sample-empty" label="Nom">
      <input id="sample-empty" className="field" />
    </FieldFrame>
  ),
  optional: (
    <FieldFrame id="sample-optional" label="Téléphone" optional="facultatif">
      <input id="sample-optional" className="field" />
    </FieldFrame>
  ),
  wrong: (
    <FieldFrame
      id="sample-wrong"
      label="Courriel"
      error={{ id: 'sample-wrong-text', text: 'Vérifiez cette saisie : elle n’a pas la forme attendue.' }}
    >
      <input
        id="sample-wrong"
        defaultValue="ada@studio"
        aria-invalid
        aria-describedby="sample-wrong-text"
        className="field"
      />
    </FieldFrame>
  ),
  'several lines, wrong': (
    <FieldFrame
      id="sample-lines"
      label="Message"
      error={{ id: 'sample-lines-text', text: 'Il faut au moins 10 caractères.' }}
    >
      <textarea
        id="sample-lines"
        rows={4}
        defaultValue="Un film."
        aria-invalid
        aria-describedby="sample-lines-text"
        className="field"
      />
    </FieldFrame>
  ),
};
