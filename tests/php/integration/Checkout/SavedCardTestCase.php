<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\OrderFacts;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Checkout\Saved\KeptMethod;
use MerchantPayments\Checkout\Saved\SavedCards;
use MerchantPayments\Connections\SiteAddress;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/** A customer with an account in the shop, who keeps a card in it. */
abstract class SavedCardTestCase extends CheckoutTestCase {

	/** Logs a customer in. */
	protected function set_up(): void {
		parent::set_up();
		$this->act_as( 'customer' );
	}

	/** @return list<WC_Payment_Token_CC> What the current user has saved, as WooCommerce's lists show it. */
	protected function saved(): array {
		$tokens = WC_Payment_Tokens::get_customer_tokens( get_current_user_id(), PaymentOrders::METHOD );
		return array_values( array_filter( $tokens, static fn ( mixed $token ): bool => $token instanceof WC_Payment_Token_CC ) );
	}

	/** What the form makes when the box is ticked: the script says for what the card is kept. */
	protected function choose_to_keep( string $card ): string {
		$params = [
			'payment_method'     => 'pm_card_' . $card,
			'setup_future_usage' => 'on_session',
		];
		return (string) $this->plugin->account()->transport()->request( 'POST', '/v1/test_helpers/confirmation_tokens', $params )['id'];
	}

	/**
	 * @param bool $is_told Whether the form was told that cards can be kept.
	 * @return array<string, string>
	 */
	protected function pay_and_keep( WC_Order $order, string $card, bool $is_told = true ): array {
		return $this->send(
			$order,
			[
				PaymentForm::TOKEN                        => $is_told ? $this->choose_to_keep( $card ) : $this->choose( $card ),
				'wc-merchant_payments-new-payment-method' => 'true',
			]
		);
	}

	/**
	 * Pays with a card that was saved before.
	 *
	 * @return array<string, string>
	 */
	protected function pay_with( WC_Order $order, int $card, string $attempt = '' ): array {
		return $this->send(
			$order,
			[
				'wc-merchant_payments-payment-token' => (string) $card,
				PaymentForm::ATTEMPT                 => '' === $attempt ? wp_generate_uuid4() : $attempt,
			]
		);
	}

	/** A card of the current user, by one of Stripe's names for tests: kept with a first order. */
	protected function card( string $name = 'visa' ): WC_Payment_Token_CC {
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay_and_keep( $order, $name )['result'], $this->told() );
		if ( 'pending' === $this->again( $order )->get_status() ) {
			$this->answer_bank( $order, true );
		}
		$saved = $this->saved();
		$this->assertNotSame( [], $saved );
		return $saved[ count( $saved ) - 1 ];
	}

	/** A card that was kept before its bank thought otherwise. */
	protected function attached( string $name ): WC_Payment_Token_CC {
		$account  = $this->plugin->account();
		$customer = $account->platform()->customers()->make( [ 'email' => 'ada@store.example' ] );
		$params   = [
			'type' => 'card',
			'card' => [ 'token' => 'tok_' . $name ],
		];
		$method   = $account->transport()->request( 'POST', '/v1/payment_methods', $params );
		$account->transport()->request( 'POST', "/v1/payment_methods/{$method['id']}/attach", [ 'customer' => $customer ] );
		$cards = new SavedCards( $account->scope, SiteAddress::fingerprint() );
		$kept  = KeptMethod::of( (string) $method['id'], $method );
		$this->assertNotNull( $kept );
		$made = $cards->keep( get_current_user_id(), $customer, $kept );
		$this->assertInstanceOf( WC_Payment_Token_CC::class, $made );
		return $made;
	}

	/**
	 * @param array<string, string> $fields
	 * @return array<string, string>
	 */
	protected function send( WC_Order $order, array $fields ): array {
		wc_clear_notices();
		$amount = ( new OrderFacts( $this->again( $order ) ) )->amount();
		$_POST  = $fields + [ PaymentForm::TOTAL => $amount->amount . ':' . $amount->currency ];
		try {
			return WC()->payment_gateways()->payment_gateways()[ PaymentOrders::METHOD ]->process_payment( $order->get_id() );
		} finally {
			$_POST = [];
		}
	}
}
