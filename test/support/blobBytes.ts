/** Adds `Blob.arrayBuffer`, which jsdom lacks. Import for its side effect. */
const blob = Object.getPrototypeOf(File.prototype) as Partial<Blob>;

blob.arrayBuffer ??= function (this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as ArrayBuffer);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('Unreadable'));
    };
    reader.readAsArrayBuffer(this);
  });
};

export {};
