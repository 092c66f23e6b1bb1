interface Props {
  name: string;
  done: number;
  all: number;
  text: string;
}

/** How far a download is. */
export function Progress({ name, done, all, text }: Props) {
  return (
    <div className="grid gap-2">
      <progress
        aria-label={name}
        max={all}
        value={done}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-ground-sunk [&::-moz-progress-bar]:bg-turmeric [&::-webkit-progress-bar]:bg-ground-sunk [&::-webkit-progress-value]:bg-turmeric"
      />
      <p className="text-sm tabular-nums">{text}</p>
    </div>
  );
}
