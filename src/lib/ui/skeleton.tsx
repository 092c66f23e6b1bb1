/** Shows placeholder cards while a list loads. Screen readers read the `label`. */
export function CardSkeletons({
  count,
  ratio,
  label
}: {
  count: number;
  ratio: 'portrait' | 'landscape';
  label?: string;
}) {
  return (
    <>
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      <ul aria-hidden="true" className={ratio === 'portrait' ? 'plate-grid' : 'place-grid'}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="card" data-skeleton="">
            <div
              className={`skeleton rounded-none ${ratio === 'portrait' ? 'aspect-4/5' : 'aspect-4/3'}`}
            />
            <div className="grid gap-3 p-5">
              <div className="skeleton h-6 w-2/3" />
              <div className="skeleton h-4" />
              <div className="skeleton h-4 w-4/5" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
