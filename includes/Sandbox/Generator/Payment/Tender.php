<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Payment;

/** A payment method in a customer's pocket. */
final class Tender {

	/**
	 * @param string                $type    Stripe's type, for example `card` or `ideal`.
	 * @param array<string, mixed>  $details What Stripe would learn about it, for example brand and last four digits.
	 * @param array<string, string> $channel Metadata of payments in person: `ipp_channel`, `reader_model`, `reader_id`, `platform`; empty online.
	 */
	public function __construct(
		public readonly string $type,
		public readonly array $details,
		public readonly array $channel = array(),
		public readonly ?string $risk = null
	) {}

	/**
	 * The same method, looking more or less risky.
	 *
	 * @param string|null $risk `elevated` or `highest`; null for normal.
	 */
	public function risky( ?string $risk ): self {
		return new self( $this->type, $this->details, $this->channel, $risk );
	}

	/** Whether it is paid at the counter. */
	public function in_person(): bool {
		return array() !== $this->channel;
	}

	/** Whether days pass until the money is known to come. */
	public function delayed(): bool {
		return in_array( $this->type, Methods::DELAYED, true );
	}

	/** Whether the customer can dispute the payment. */
	public function disputable(): bool {
		return ! in_array( $this->type, Methods::CONFIRMED, true );
	}

	/** Name at the checkout, as WooCommerce keeps it with the order. */
	public function title(): string {
		return Methods::ALL[ $this->type ][0];
	}
}
