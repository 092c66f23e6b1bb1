/** Grey shapes in the places of a product's picture and texts. */
export const ProductSkeleton = ({ label }: { label: string }) => (
  <div>
    <p role="status" className="sr-only">
      {label}
    </p>
    <div aria-hidden="true" className="product-top" data-skeleton="">
      <div className="skeleton aspect-4/5" />
      <div className="grid content-start gap-5">
        <div className="skeleton h-12 w-2/3" />
        <div className="skeleton h-6 w-1/2" />
        <div className="skeleton h-8 w-40" />
        <div className="skeleton mt-4 h-64" />
      </div>
    </div>
  </div>
);
