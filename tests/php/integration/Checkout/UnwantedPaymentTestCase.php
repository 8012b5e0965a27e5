<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Admin\RefundButton;
use MerchantPayments\StoreScreens;
use RuntimeException;
use WC_Order;

/** Orders whose payment came when they were canceled, or paid another way. */
abstract class UnwantedPaymentTestCase extends CheckoutTestCase {

	protected function set_up(): void {
		parent::set_up();
		$this->act_as( 'administrator' );
		add_filter( 'pre_wp_mail', '__return_true' );
	}

	/** Canceled before it was paid. */
	protected function late(): WC_Order {
		$order = $this->at_the_bank( static fn ( WC_Order $other ) => $other->update_status( 'cancelled' ) );
		$this->assertSame( 'on-hold', $order->get_status() );
		return $order;
	}

	/** Paid by another gateway before. */
	protected function paid_elsewhere(): WC_Order {
		$order = $this->at_the_bank(
			static function ( WC_Order $other ): void {
				$other->set_payment_method( 'bacs' );
				$other->payment_complete( 'elsewhere' );
			}
		);
		$this->assertSame( 'processing', $order->get_status() );
		return $order;
	}

	/** @param callable(WC_Order): mixed $meanwhile What happens while the customer's bank asks, and the platform can't be told of it. */
	protected function at_the_bank( callable $meanwhile ): WC_Order {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$this->fail_next( 'cancel', 'drop', 3 );
		$meanwhile( $this->again( $order ) );
		$this->plugin->sandbox()->faults()->clear();
		$this->answer_bank( $order, true );
		return $this->again( $order );
	}

	/** What the customer has got back of the payment that the order names, in minor units. */
	protected function refunded( WC_Order $order ): int {
		return (int) $this->charge( $this->again( $order ) )['amount_refunded'];
	}

	/** The strip on the order's page. */
	protected function strip( WC_Order $order ): string {
		ob_start();
		( new StoreScreens( $this->plugin, static fn (): bool => true ) )->orders->show_notice( $this->again( $order ) );
		return html_entity_decode( (string) ob_get_clean() );
	}

	/** @return array<string, string> The fields of the button's form. */
	protected function form( WC_Order $order ): array {
		remove_all_actions( 'admin_footer' );
		$strip = $this->strip( $order );
		$found = preg_match( '/<button type="submit" class="button" form="([^"]+)">/', $strip, $button );
		$this->assertSame( 1, $found, $strip );
		ob_start();
		do_action( 'admin_footer' );
		$footer = (string) ob_get_clean();
		$this->assertStringContainsString( '<form id="' . ( $button[1] ?? '' ) . '" method="post"', $footer );
		preg_match_all( '/name="([^"]+)" value="([^"]*)"/', $footer, $fields );
		return array_combine( $fields[1], $fields[2] );
	}

	/**
	 * @param array<string, string> $form
	 * @return string Where it leads to.
	 */
	protected function press( array $form ): string {
		$ends = static fn (): callable => static fn ( mixed $text, mixed $title = '', mixed $args = [] ) => throw new RuntimeException(
			'died ' . ( is_array( $args ) ? $args['response'] ?? '' : '' )
		);
		$to   = static fn ( string $address ) => throw new RuntimeException( $address );
		add_filter( 'wp_die_handler', $ends );
		add_filter( 'wp_redirect', $to );
		$_POST    = $form;
		$_REQUEST = $form;
		try {
			( new RefundButton( $this->plugin->account_of( ... ) ) )->press();
		} catch ( RuntimeException $end ) {
			return $end->getMessage();
		} finally {
			$_POST    = [];
			$_REQUEST = [];
			remove_filter( 'wp_die_handler', $ends );
			remove_filter( 'wp_redirect', $to );
		}
	}
}
