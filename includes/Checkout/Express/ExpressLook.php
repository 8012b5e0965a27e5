<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Express;

/** Where the shop shows wallets' buttons, and how they look, by the merchant's choice. */
final readonly class ExpressLook {

	/**
	 * @param list<string> $places Of `product`, `cart` and `checkout`; none where the buttons are off.
	 * @param string       $size   `small`, `medium` or `large`.
	 * @param string       $type   What they say: `default`, `buy`, `donate` or `book`.
	 * @param string       $theme  `dark`, `light` or `light-outline`.
	 * @param int          $radius Of their corners, in pixels.
	 */
	public function __construct(
		private array $places,
		private string $size,
		private string $type,
		private string $theme,
		private int $radius
	) {}

	/** Orders' own pages are checkouts as well. */
	public function has( string $place ): bool {
		return in_array( 'order' === $place ? 'checkout' : $place, $this->places, true );
	}

	/** @return array{size: string, type: string, theme: string, radius: int} For the page's script. */
	public function told(): array {
		return array(
			'size'   => $this->size,
			'type'   => $this->type,
			'theme'  => $this->theme,
			'radius' => $this->radius,
		);
	}
}
