export function ProfileSkeleton({ text }: { text: string }) {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {text}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <div className="skeleton h-4 w-32" />
          <div className="skeleton h-12" />
        </div>
      ))}
      <div className="skeleton h-12 rounded-full" />
    </div>
  );
}
