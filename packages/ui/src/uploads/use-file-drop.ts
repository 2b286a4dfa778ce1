import { type DragEvent, useState } from 'react';

/** Takes files that are dragged onto an element; `isOver` while some are above it. */
export function useFileDrop(isOpen: boolean, onFiles: (files: readonly File[], transfer: DataTransfer) => void) {
  // Moving onto a child leaves the element before it enters it again, so entries are counted.
  const [depth, setDepth] = useState(0);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return false;
    event.preventDefault();
    return true;
  };
  return {
    isOver: isOpen && depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => void (hold(event) && setDepth((known) => known + 1)),
      onDragLeave: (event: DragEvent) => void (hold(event) && setDepth((known) => Math.max(0, known - 1))),
      onDragOver: (event: DragEvent) => {
        if (hold(event)) event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none';
      },
      onDrop: (event: DragEvent) => {
        if (!hold(event)) return;
        setDepth(0);
        if (isOpen) onFiles([...event.dataTransfer.files], event.dataTransfer);
      },
    },
  };
}
