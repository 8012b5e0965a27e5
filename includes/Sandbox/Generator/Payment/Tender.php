<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Payment;

use MerchantPayments\Sandbox\Data;

/** A customer's payment method. */
final class Tender {

	/** Methods whose outcome is known only days later. */
	private const DELAYED = array( 'sepa_debit', 'au_becs_debit', 'us_bank_account' );

	/** Methods authenticated by the customer's bank, whose payments can't be disputed. */
	private const CONFIRMED = array( 'bancontact', 'ideal', 'eps', 'p24', 'multibanco', 'alipay', 'wechat_pay' );

	/**
	 * @param string                $type    Stripe's type, for example `card` or `ideal`.
	 * @param array<string, mixed>  $details Details for Stripe, for example brand and last four digits.
	 * @param array<string, string> $channel Metadata of payments in person: `ipp_channel`, `reader_model`, `reader_id`, `platform`; empty
	 *   online.
	 */
	public function __construct(
		public readonly string $type,
		public readonly array $details,
		public readonly array $channel = array(),
		public readonly ?string $risk = null
	) {}

	/**
	 * The same method with another risk level.
	 *
	 * @param string|null $risk `elevated` or `highest`; null for normal.
	 */
	public function risky( ?string $risk ): self {
		return new self( $this->type, $this->details, $this->channel, $risk );
	}

	/** Whether it is used in person. */
	public function in_person(): bool {
		return array() !== $this->channel;
	}

	/** Whether the outcome is known only days later. */
	public function delayed(): bool {
		return in_array( $this->type, self::DELAYED, true );
	}

	/** Whether its payments can be disputed. */
	public function disputable(): bool {
		return ! in_array( $this->type, self::CONFIRMED, true );
	}

	/** Name at the checkout, as WooCommerce stores it with the order. */
	public function title(): string {
		return Data::of( 'payment-habits' )['methods'][ $this->type ][0];
	}

	/** Whether the method accepts an amount, in US cents. */
	public static function takes( string $type, int $cents ): bool {
		list( , $least, $most ) = Data::of( 'payment-habits' )['methods'][ $type ];
		return $cents >= $least && $cents <= $most;
	}
}
