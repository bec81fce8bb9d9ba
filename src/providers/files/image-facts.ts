/** The size in which a picture is shown, in pixels; null when the browser cannot show it. */
export const imageSizeOf = async (file: Blob): Promise<{ width: number; height: number } | null> => {
  const picture = new Image();
  const address = URL.createObjectURL(file);
  try {
    picture.src = address;
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
};
