const extensions =
  /\.(?:avif|csv|docx?|epub|gif|ics|jpe?g|m4a|mov|mp[34]|od[pst]|ogg|pdf|png|pptx?|rtf|svg|txt|vcf|wav|web[mp]|xlsx?|zip)$/i;

/** Whether an address looks like that of a file that visitors open or download, not of a page. */
export function isDocument(address: string): boolean {
  return extensions.test(address);
}
