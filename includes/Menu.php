<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Admin\CurrenciesTab;
use MerchantPayments\Admin\Page;
use MerchantPayments\Admin\Pages;
use MerchantPayments\Admin\PrivacyPolicy;
use MerchantPayments\Checkout\SettingsSection;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;

/** The menu, which is on every screen of wp-admin: the pages of the store as it is now. */
final class Menu {

	/** SettingsSection::ADDRESS: its file is not loaded for this. */
	private const SETTINGS = 'admin.php?page=wc-settings&tab=checkout&section=merchant_payments';

	/** The page of the currencies' settings (specification part 2, section 2), which are a tab of WooCommerce's. */
	private const CURRENCIES = 'wcpay_multi_currency';

	/** The path of live onboarding on the page of WooCommerce's settings (specification part 1, section 2). */
	private const ONBOARDING = '/woopayments/onboarding';

	private const OVERVIEW = '/payments/overview';
	private const CONNECT  = '/payments/connect';

	/** Query arg of Connect (client/features/onboarding/leave.ts). */
	private const FAILED = 'wcpay-connection-error';

	/** Opens the dialog before live payments (client/features/overview/modals/use-go-live.ts). */
	private const GO_LIVE = 'merchant-payments-activate-live';

	private ?Pages $pages = null;

	public function __construct( private readonly Site $site ) {}

	public function pages(): Pages {
		return $this->pages ??= new Pages(
			has_account: $this->has_account(),
			counts: array(
				'transactions' => static fn (): int => Projections::number( Projections::UNCAPTURED, self::viewed() ),
				'disputes'     => static fn (): int => Projections::number( Projections::AWAITING, self::viewed() ),
			),
			trouble: static fn (): ?AccountTrouble => self::trouble( self::viewed() ),
			// UnusedPages::OPTION: its file is not loaded for this.
			unused: explode( ' ', (string) ( wp_load_alloptions()[ 'merchant_payments_unused_pages_' . self::viewed() ] ?? '' ) ),
			// SettingsOption::MultiCurrencySetUp: its file is not loaded for this.
			has_currencies: (bool) ( wp_load_alloptions()['wcpay_multi_currency_setup_completed'] ?? false )
		);
	}

	/** Adds the menu. A page that is not there in this state of the account leads to the first one that is. */
	public function open(): void {
		$this->pages()->add_to_menu();
		$this->add_settings();
		$address = self::opens_elsewhere() && Access::may_manage() ? $this->elsewhere( PageAddress::current() ) : null;
		if ( null !== $address ) {
			wp_safe_redirect( $address );
			exit;
		}
	}

	/** Adds the entry of the settings, which are a page of WooCommerce's. */
	private function add_settings(): void {
		$first = $this->pages()->all[0];
		$title = __( 'Settings', 'merchant-payments-for-woocommerce' );
		add_submenu_page( $first->slug(), $title, $title, $first->capability, self::SETTINGS );
	}

	/** Whether the request may be for an address that leads to another one; asked on every screen of wp-admin. */
	private static function opens_elsewhere(): bool {
		// phpcs:ignore WordPress.Security -- It is only compared.
		return self::is_ours() || in_array( $_GET['page'] ?? '', array( self::CURRENCIES, 'wc-settings' ), true );
	}

	/** The URL to show in place of an address; null for what is there. */
	private function elsewhere( PageAddress $address ): ?string {
		$path = (string) $address->value( 'path' );
		return match ( true ) {
			self::CURRENCIES === $address->value( 'page' )    => $this->instead_of( Pages::CURRENCIES ) ?? PageAddress::to( Pages::CURRENCIES ),
			// The wizard could not tell how it ended, and the account is verified.
			self::CONNECT === $path && null !== $address->value( self::FAILED ) && $this->has_account() => PageAddress::to( self::OVERVIEW ),
			'wc-settings' !== $address->value( 'page' )       => $this->instead_of( $path ),
			'checkout' !== $address->value( 'tab' )
				|| ! str_starts_with( $path, self::ONBOARDING ) => null,
			$this->has_account()                              => PageAddress::to( self::OVERVIEW, array( self::GO_LIVE => '1' ) ),
			default                                           => PageAddress::to( Page::PATH . 'onboarding' ),
		};
	}

	/** The URL to show in place of a path; null for pages that are there. */
	private function instead_of( string $path ): ?string {
		if (
			Pages::CURRENCIES === $path
			&& $this->has_account()
			&& ( null === $this->pages()->at( $path ) || ! StoreFields::is_multi_currency() )
		) {
			return StoreFields::is_multi_currency() ? CurrenciesTab::address() : SettingsSection::address();
		}
		$home = $this->pages()->instead_of( $path );
		return null === $home ? null : PageAddress::to( $home );
	}

	/**
	 * Adds what is ours to WooCommerce > Settings.
	 *
	 * @param Closure(string): void $load Enqueues the files of what is shown.
	 */
	public function open_settings( Closure $load ): void {
		SettingsSection::open( PageAddress::current(), static fn () => $load( 'settings' ), $this->pages()->all[0]->slug() );
		if ( StoreFields::is_multi_currency() && $this->has_account() ) {
			CurrenciesTab::open( PageAddress::current(), static fn () => $load( 'multi-currency' ) );
		}
	}

	/**
	 * Suggests a text for the store's privacy policy where WordPress shows it, and where WordPress compares it with what it suggested before.
	 */
	public static function suggest_policy(): void {
		$suggested = get_post_meta( (int) get_option( 'wp_page_for_privacy_policy' ), '_wp_suggested_privacy_policy_content', true );
		if ( 'options-privacy.php' === $GLOBALS['pagenow'] || (bool) $suggested ) {
			PrivacyPolicy::add();
		}
	}

	/** Whether there are pages to show: the account that the user looks at has sent its details. */
	public function has_account(): bool {
		return $this->is_ready( self::viewed(), $this->site->viewed( ... ) );
	}

	/** The same of the account that takes customers' payments. */
	public function takes_payments(): bool {
		return $this->is_ready( self::checkout(), $this->site->account( ... ) );
	}

	/** What is wrong with the account that takes customers' payments. */
	public static function checkout_trouble(): ?AccountTrouble {
		return self::trouble( self::checkout() );
	}

	/** AccountTrouble::known(), whose file is not loaded for an account that nothing is wrong with. */
	private static function trouble( int $scope ): ?AccountTrouble {
		$known = (string) ( wp_load_alloptions()[ "merchant_payments_account_trouble_$scope" ] ?? '' );
		return '' === $known ? null : AccountTrouble::tryFrom( $known );
	}

	/** Choices::VIEWED, else the one below: their files are not loaded for this. The user's options are in WordPress's cache. */
	private static function viewed(): int {
		$chosen = (int) get_user_option( 'merchant_payments_viewed' );
		return $chosen > 0 ? $chosen : self::checkout();
	}

	/** Scopes::CURRENT. */
	private static function checkout(): int {
		return (int) ( wp_load_alloptions()['merchant_payments_scope'] ?? 0 );
	}

	/**
	 * Whether an account has sent its details. The answer is an autoloaded option; on each page of ours is asked again about one that has not.
	 *
	 * @param int                $scope   Its scope's id.
	 * @param Closure(): Account $account
	 */
	private function is_ready( int $scope, Closure $account ): bool {
		// PlatformAccount::READY.
		$known = wp_load_alloptions()[ "merchant_payments_account_ready_$scope" ] ?? '';
		return match ( true ) {
			'yes' === $known                        => true,
			'no' === $known && ! self::is_ours() => false,
			default                                 => self::ask( $account() ),
		};
	}

	/** With Stripe's keys there is an account; no page waits for Stripe to say so. */
	private static function ask( Account $account ): bool {
		try {
			$is_ready = Mode::Sandbox !== $account->mode() || PlatformAccount::is_ready( $account->platform()->account()->find_account() );
		} catch ( PlatformException ) {
			return true;
		}
		update_option( PlatformAccount::READY . $account->scope->id, $is_ready ? 'yes' : 'no', true );
		return $is_ready;
	}

	/** Whether the request is for a page of ours in the wc-admin app. */
	private static function is_ours(): bool {
		// phpcs:ignore WordPress.Security -- It decides which entries the menu has, and is only compared.
		return 'wc-admin' === ( $_GET['page'] ?? '' ) && str_starts_with( (string) PageAddress::current()->value( 'path' ), Page::PATH );
	}
}
