export {
  Composer,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  Parser,
  stringify,
  visit,
  type CST,
  type Document,
} from 'yaml';
