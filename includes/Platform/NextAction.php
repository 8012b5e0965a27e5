<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/**
 * What a payment waits for whose status is `requires_action` (docs.stripe.com/api/payment_intents/object, `next_action`).
 */
final readonly class NextAction {

	/** The kinds that are an address to go to, in the field of the same name. */
	private const ADDRESSES = array( 'redirect_to_url', 'alipay_handle_redirect' );

	/** The kinds that tell the customer what to pay elsewhere, and by when. */
	private const VOUCHERS = array(
		'boleto_display_details',
		'konbini_display_details',
		'multibanco_display_details',
		'oxxo_display_details',
	);

	/** @param array<string, mixed> $details */
	private function __construct( private string $type, public array $details ) {}

	/** @param array<string, mixed> $intent */
	public static function of( array $intent ): self {
		$action = 'requires_action' === $intent['status'] && is_array( $intent['next_action'] ?? null ) ? $intent['next_action'] : array();
		$type   = is_string( $action['type'] ?? null ) ? $action['type'] : '';
		return new self( $type, is_array( $action[ $type ] ?? null ) ? $action[ $type ] : array() );
	}

	/** Where the customer pays, on another's page; empty when the shop's page can ask. */
	public function address(): string {
		$address = in_array( $this->type, self::ADDRESSES, true ) ? $this->details['url'] ?? '' : '';
		return is_string( $address ) ? $address : '';
	}

	/** The type of payment method of a voucher, for example `multibanco`; else empty. */
	public function method(): string {
		return $this->is_voucher() ? substr( $this->type, 0, -strlen( '_display_details' ) ) : '';
	}

	/** Whether nothing is left to be done at the checkout: the customer pays a voucher later. */
	public function is_voucher(): bool {
		return in_array( $this->type, self::VOUCHERS, true );
	}
}
