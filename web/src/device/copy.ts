/** Copy what a field holds; whether that went well. Without a safe connection there is no clipboard: then it is selected, ready for Ctrl+C. */
export async function copyText(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
