type Given<Parts> = { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> };

/** Leaves out the parts that are undefined, so that optional fields stay absent. */
export function given<Parts extends object>(parts: Parts): Given<Parts> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Given<Parts>;
}
