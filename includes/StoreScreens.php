<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Admin\OrderScreen;
use MerchantPayments\Admin\StatusReport;
use MerchantPayments\Checkout\Saved\AccountCustomers;
use MerchantPayments\Checkout\SettingsSection;
use MerchantPayments\Connections\UnknownEvents;
use MerchantPayments\Features\Privacy\PersonalData;
use MerchantPayments\Ledger\CustomerRecords;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Operations\OperationLog;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;

/** What is ours on screens of WooCommerce and WordPress: orders, plugins, status, Site Health. */
final readonly class StoreScreens {

	public OrderScreen $orders;

	/** @param Closure(): bool $has_account Whether the account that takes customers' payments has sent its details. */
	public function __construct( private Site $site, private Closure $has_account ) {
		$this->orders = new OrderScreen( $site->account_of( ... ) );
	}

	public function report(): StatusReport {
		$account = $this->site->account();
		return new StatusReport( $account, ( $this->has_account )(), UnknownEvents::text( $account->scope->id ) );
	}

	/** Personal data of customers, in all accounts that the store has had. */
	public function personal_data(): PersonalData {
		$this->site->migrations()->run_if_needed();
		$ledgers = array_map(
			fn ( Scope $scope ): CustomerRecords => new CustomerRecords( new ScopedTables( $this->site->database(), $scope ), $this->site->lock() ),
			Scopes::all()
		);
		return new PersonalData(
			$ledgers,
			$this->site->lock(),
			$this->site->configuration()->clock(),
			array(
				$this->site->sandbox()->forget_customer( ... ),
				fn ( string $email ): bool => OperationLog::forget_customer( $this->site->database(), $email ),
				AccountCustomers::erase( ... ),
			),
			AccountCustomers::of_person( ... )
		);
	}

	/**
	 * @param array<array-key, string> $links Of our row in the plugins list.
	 * @return array<array-key, string>
	 */
	public function with_settings( array $links ): array {
		$link = ( $this->has_account )()
			? array( SettingsSection::address(), __( 'Settings', 'merchant-payments-for-woocommerce' ) )
			: array( PageAddress::to( '/payments/connect' ), __( 'Finish setup', 'merchant-payments-for-woocommerce' ) );
		return array( 'settings' => self::link( ...$link ) ) + $links;
	}

	/**
	 * @param array<array-key, string> $links Below a row's description.
	 * @param string                   $file  The row's plugin.
	 * @return array<array-key, string>
	 */
	public static function with_docs( array $links, string $file ): array {
		if ( plugin_basename( MERCHANT_PAYMENTS_FILE ) !== $file ) {
			return $links;
		}
		$docs = plugins_url( 'readme.txt', MERCHANT_PAYMENTS_FILE );
		return array( ...$links, self::link( $docs, __( 'Docs', 'merchant-payments-for-woocommerce' ) ) );
	}

	private static function link( string $url, string $text ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
