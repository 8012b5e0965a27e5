<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/** How another plugin leaves its payments on orders. */
final readonly class Scheme {

	/**
	 * @param string       $id      Ours, as links and marks keep it.
	 * @param string       $title   The plugin's name, which is nobody's to translate.
	 * @param string       $folder  The plugin's folder.
	 * @param list<string> $metas   Order metas that hold an id of the payment, or an array with one as `id`.
	 * @param list<string> $methods How its payment methods' names begin; with `$` at the end, the whole name.
	 * @param list<string> $signs   Order metas that only this plugin writes.
	 */
	public function __construct(
		public string $id,
		public string $title,
		public string $folder,
		public array $metas,
		public array $methods,
		public array $signs = array()
	) {}

	/** Whether a payment method is its alone. */
	public function owns_method( string $method ): bool {
		return $this->has_method( $method ) && ( in_array( $method . '$', $this->methods, true ) || ! str_starts_with( $method, 'stripe_' ) );
	}

	/** Whether a payment method is named as its are. Several plugins call theirs `stripe_…`. */
	public function has_method( string $method ): bool {
		foreach ( $this->methods as $name ) {
			if ( rtrim( $name, '$' ) === $method || ( ! str_ends_with( $name, '$' ) && str_starts_with( $method, $name ) ) ) {
				return true;
			}
		}
		return false;
	}
}
