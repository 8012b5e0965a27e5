<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * What is not paid on the shop's own page: on the page of a bank or a payment service, which sends the customer back, or with a voucher.
 * Only where the call says where to come back to: generated orders have no customer who could go anywhere.
 */
final class PayingElsewhere {

	/** The value of `step` in the address of the bank's page, which Checkout\TestBankPage shows. */
	public const STEP = 'bank';

	/** Stripe's `payment_intent_payment_attempt_expired`: a voucher that nobody paid (docs.stripe.com/error-codes). */
	public const EXPIRED = 'payment_intent_payment_attempt_expired';

	/** Types whose customers are sent to another's page. */
	private const REDIRECTS = array(
		'affirm',
		'afterpay_clearpay',
		'alipay',
		'amazon_pay',
		'bancontact',
		'eps',
		'giropay',
		'grabpay',
		'ideal',
		'klarna',
		'p24',
		'sofort',
		'wechat_pay',
	);

	private const VOUCHERS = array( 'multibanco' );

	/** What the customer's e-mail address begins with who never pays a voucher (docs.stripe.com/testing). */
	public const NEVER_PAYS = 'fill_never';

	/** When vouchers of the sandbox are paid, and until when they can be, in seconds (docs.stripe.com/payments/multibanco: seven days). */
	private const PAID_AFTER = 180;
	private const VALID_FOR  = 604800;

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly Ids $ids,
		private readonly PaymentLifecycle $payments
	) {}

	public static function is_needed( Method $method, Params $params ): bool {
		return $params->has( 'return_url' ) && in_array( $method->type, array( ...self::REDIRECTS, ...self::VOUCHERS ), true );
	}

	/** Sends the customer elsewhere. */
	public function send( Record $intent, Method $method, Params $params ): void {
		$intent->status             = 'requires_action';
		$intent->body['pending']    = $method->keep();
		$intent->body['return_url'] = $params->text( 'return_url' );
		$this->store->save( $intent );
		if ( in_array( $method->type, self::VOUCHERS, true ) ) {
			$intent->body['until'] = $this->clock->now() + self::VALID_FOR;
			$this->store->save( $intent );
			$after = self::is_never_paid( $method ) ? self::VALID_FOR : self::PAID_AFTER;
			$this->store->schedule( $intent, $this->clock->now() + $after );
		}
		$this->store->emit( EventType::IntentRequiresAction, $intent->number );
	}

	/** The customer pays the voucher, or it expires. */
	public function due( Record $intent ): void {
		$method = Method::kept( (array) ( $intent->body['pending'] ?? array() ) );
		if ( 'requires_action' !== $intent->status || ! in_array( $method->type, self::VOUCHERS, true ) ) {
			return;
		}
		if ( self::is_never_paid( $method ) ) {
			$this->payments->reopen( $intent, self::EXPIRED );
			$this->store->emit( EventType::IntentPaymentFailed, $intent->number );
		} else {
			$this->payments->charge( $intent, Attempt::of( $method, new Params( array() ), false ) );
		}
	}

	private static function is_never_paid( Method $method ): bool {
		return str_starts_with( (string) ( $method->billing['email'] ?? '' ), self::NEVER_PAYS );
	}

	/** @return array<string, mixed>|null Stripe's `next_action`. */
	public function render( Record $intent, string $secret ): ?array {
		if ( 'requires_action' !== $intent->status ) {
			return null;
		}
		$type = Method::kept( (array) ( $intent->body['pending'] ?? array() ) )->type;
		return match ( true ) {
			in_array( $type, self::REDIRECTS, true ) => array(
				'redirect_to_url' => array(
					'return_url' => $intent->text( 'return_url' ),
					'url'        => self::address( $secret, $type ),
				),
				'type'            => 'redirect_to_url',
			),
			in_array( $type, self::VOUCHERS, true )  => array(
				'multibanco_display_details' => array(
					'entity'             => '12345',
					'expires_at'         => $intent->int( 'until' ),
					'hosted_voucher_url' => null,
					'reference'          => sprintf( '%09d', crc32( $this->ids->id( $intent->number ) ) % 1_000_000_000 ),
				),
				'type'                       => 'multibanco_display_details',
			),
			default                                  => array( 'type' => 'use_stripe_sdk' ),
		};
	}

	private static function address( string $secret, string $method ): string {
		$query = array(
			'wc-ajax' => 'merchant_payments',
			'step'    => self::STEP,
			'method'  => $method,
			'secret'  => $secret,
		);
		return add_query_arg( $query, home_url( '/' ) );
	}

	/** Whether an error is of a payment that was not made elsewhere: it has no decline of a bank. */
	public static function is_code( string $code ): bool {
		return str_starts_with( $code, 'payment_' );
	}

	/** What the customer's refusal on the other page leaves (docs.stripe.com/error-codes). */
	public static function refusal( Method $method ): string {
		return in_array( $method->type, self::REDIRECTS, true ) ? 'payment_method_customer_decline' : 'authentication_required';
	}
}
