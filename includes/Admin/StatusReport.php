<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Ledger\Reconcile;

/**
 * What support asks first, in WooCommerce > Status and in Site Health: about the account that takes customers' payments. It sends no
 * request to the platform, and names no key and no customer.
 */
final readonly class StatusReport {

	private const SECTION = 'merchant-payments';

	/**
	 * @param bool   $is_ready Whether the account's verification form was submitted.
	 * @param string $unknown  Types of events that Stripe has sent and nothing here handles, as text; empty for none.
	 */
	public function __construct( private Account $account, private bool $is_ready, private string $unknown ) {}

	/** Prints the section of WooCommerce > Status. Its labels are exported in English. */
	public function show(): void {
		printf(
			'<table class="wc_status_table widefat" cellspacing="0"><thead><tr><td colspan="3" data-export-label="Merchant Payments"><h2>%s</h2></td></tr></thead><tbody>',
			esc_html__( 'Merchant Payments', 'merchant-payments-for-woocommerce' )
		);
		foreach ( $this->facts() as $label => [ $name, $value ] ) {
			printf(
				'<tr><td data-export-label="%s">%s:</td><td class="help"></td><td>%s</td></tr>',
				esc_attr( $label ),
				esc_html( $name ),
				esc_html( $value )
			);
		}
		echo '</tbody></table>';
	}

	/**
	 * Adds the section of Tools > Site Health > Info.
	 *
	 * @param array<string, mixed> $info
	 * @return array<string, mixed>
	 */
	public function add_to( array $info ): array {
		$fields = array();
		foreach ( $this->facts() as $label => [ $name, $value ] ) {
			$fields[ sanitize_key( str_replace( ' ', '-', $label ) ) ] = array(
				'label' => $name,
				'value' => $value,
				'debug' => $value,
			);
		}
		$info[ self::SECTION ] = array(
			'label'  => __( 'Merchant Payments', 'merchant-payments-for-woocommerce' ),
			'fields' => $fields,
		);
		return $info;
	}

	/** @return array<string, array{string, string}> Name and value by the English label. */
	private function facts(): array {
		$ledger = $this->account->ledger();
		$tables = (int) get_option( Migrations::OPTION );
		$yes    = array( __( 'No', 'merchant-payments-for-woocommerce' ), __( 'Yes', 'merchant-payments-for-woocommerce' ) );
		return array(
			'Version'             => array( __( 'Version', 'merchant-payments-for-woocommerce' ), MERCHANT_PAYMENTS_VERSION ),
			'Mode'                => array( __( 'Mode', 'merchant-payments-for-woocommerce' ), $this->account->mode()->value ),
			'Account'             => array( __( 'Account', 'merchant-payments-for-woocommerce' ), self::masked( $this->account->scope->account ) ),
			'Account set up'      => array( __( 'Account set up', 'merchant-payments-for-woocommerce' ), $yes[ (int) $this->is_ready ] ),
			'Tables'              => array(
				__( 'Tables', 'merchant-payments-for-woocommerce' ),
				Migrations::VERSION === $tables ? (string) $tables : $tables . ' → ' . Migrations::VERSION,
			),
			'Events not applied'  => array(
				__( 'Events not applied', 'merchant-payments-for-woocommerce' ),
				(string) $ledger->inbox()->number_set_aside(),
			),
			'Unknown events'      => array(
				__( 'Unknown events', 'merchant-payments-for-woocommerce' ),
				'' === $this->unknown ? '–' : $this->unknown,
			),
			'Reads of 30 days'    => array( __( 'Reads of 30 days', 'merchant-payments-for-woocommerce' ), $this->reads() ),
			'Lasting differences' => array(
				__( 'Lasting differences', 'merchant-payments-for-woocommerce' ),
				(string) count( Reconcile::known( $this->account->tables() ) ),
			),
		);
	}

	/** How many calls that read were made to Stripe in the last 30 days, and may be. */
	private function reads(): string {
		$reads = $this->account->connection->reads;
		return null === $reads ? '–' : sprintf( '%d / %d', $reads->used(), $reads->allowed() );
	}

	/** Names of sandboxes are no secrets. */
	private static function masked( string $account ): string {
		return str_starts_with( $account, 'acct_' ) ? 'acct_…' . substr( $account, -4 ) : $account;
	}
}
