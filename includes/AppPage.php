<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Account\BankDetailsLink;
use MerchantPayments\Account\Connection;
use MerchantPayments\Account\SettingsOption;
use MerchantPayments\Admin\Assets;
use MerchantPayments\Admin\Flag;
use MerchantPayments\Admin\Page;
use MerchantPayments\Admin\Pages;
use MerchantPayments\Admin\Preload;
use MerchantPayments\Checkout\Ability;
use MerchantPayments\Features\Connect\ConnectLink;
use MerchantPayments\Features\Connect\ConnectSettings;
use MerchantPayments\Features\Onboarding\BusinessTypes;
use MerchantPayments\Features\Reporting\GlanceController;
use MerchantPayments\Fraud\SellingCountries;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Rest\AdminLink;

/** What wc-admin pages load: a small script on every page, and everything else on ours. */
final class AppPage {

	/** The component that asks for feedback, with its own files: few merchants are asked, and each once. */
	private const FEEDBACK = 'feedback';

	private const OVERVIEW = 'overview';

	/** Hides WordPress's menu and bar from the first paint on (client/features/onboarding/full-screen.tsx). */
	private const FULL_SCREEN_CLASS = 'merchant-payments-full-screen';

	private readonly Assets $assets;

	/**
	 * @param Connection                               $connection The account's.
	 * @param array<string, Closure(Scope): ListQuery> $lists      Lists by name.
	 * @param (Closure(): ?string)|null                $is_coming  Where a part of the account's history is not here yet: how long it takes,
	 *   and an empty text where that isn't known. Null where it has none.
	 */
	public function __construct(
		private readonly Scope $scope,
		private readonly Connection $connection,
		private readonly Pages $pages,
		private readonly array $lists,
		private readonly Jobs $jobs,
		private readonly ?Closure $is_coming = null
	) {
		$this->assets = new Assets();
	}

	/** Enqueues what the page needs. */
	public function load( PageAddress $address ): void {
		$this->assets->enqueue_app();
		$path = (string) $address->value( 'path' );
		if ( ! str_starts_with( $path, Page::PATH ) ) {
			return;
		}
		$this->keep_up();
		$this->assets->print_settings( $this->settings() );
		$page = $this->pages->at( $path );
		if ( $this->is_feedback_eligible() ) {
			$this->assets->enqueue_page( new Page( self::FEEDBACK, '' ) );
		}
		if ( Page::FULL_SCREEN === $page?->layout ) {
			add_filter( 'admin_body_class', static fn ( string $classes ): string => $classes . ' ' . self::FULL_SCREEN_CLASS );
		}
		if ( null !== $page ) {
			$this->assets->enqueue_page( $page );
			$this->preload( $page, $address );
		}
	}

	/** Enqueues what is shown on another page of wp-admin than the app's. */
	public function load_section( string $name ): void {
		$this->assets->enqueue_app();
		$this->assets->print_settings( $this->settings() );
		$this->assets->enqueue_page( new Page( $name, '' ) );
		wp_enqueue_style( 'wc-components' );
	}

	/** Responds to `client/index.tsx` when the user opens one of our pages without a reload: settings, and translations of that page. */
	public function answer( PageAddress $address ): never {
		AdminLink::require_manager();
		$page = $this->pages->at( $address->value( 'path' ) );
		$this->keep_up();
		wp_send_json(
			array(
				'settings'     => $this->settings(),
				'translations' => (object) ( null === $page ? array() : $this->assets->translations( $page ) ),
			)
		);
	}

	/** A merchant looks: what is new comes soon, and goes on coming. */
	private function keep_up(): void {
		$this->jobs->plan();
		$this->jobs->look_soon( $this->scope->mode );
	}

	/** Preloads the first requests of a list page or the Overview. */
	private function preload( Page $page, PageAddress $address ): void {
		if ( self::OVERVIEW === $page->name ) {
			Preload::bring( GlanceController::paths( $address ) );
		}
		$source = $this->lists[ $page->list ?? '' ] ?? null;
		if ( null !== $page->list && null !== $source ) {
			( new Preload( $page->list, $source( $this->scope ) ) )->add( $address );
		}
	}

	/**
	 * @param list<Capability> $offered
	 * @return list<string> The other capabilities.
	 */
	private static function names_without( array $offered ): array {
		return array_values( array_diff( array_column( Capability::cases(), 'value' ), array_column( $offered, 'value' ) ) );
	}

	/** What went wrong on the way to the page, in words of another's code; pages show it with little markup. */
	private static function error_message(): string {
		/**
		 * Filters the message with which the Overview says that the account dashboard could not be opened.
		 *
		 * @param string $message Default: none, so that the page has its own. May have the tags a, b, em, i, strong, p and br.
		 */
		$message = apply_filters( 'merchant_payments_error_message', '' );
		return is_string( $message ) ? $message : '';
	}

	/**
	 * Settings that pages need before their first request (`client/data/boot.ts`).
	 *
	 * @return array<string, mixed>
	 */
	private function settings(): array {
		return array(
			'account'                => $this->scope->id,
			'mode'                   => $this->scope->mode->value,
			'now'                    => $this->connection->clock->now(),
			'timeZone'               => wp_timezone_string(),
			'timeZoneLabel'          => self::zone_label(),
			'locale'                 => get_user_locale(),
			'exportLocale'           => StoreFields::export_language(),
			'isTranslated'           => Assets::are_translated(),
			'dateFormat'             => (string) get_option( 'date_format' ),
			'timeFormat'             => (string) get_option( 'time_format' ),
			'currencies'             => MinorUnits::unusual(),
			'currencyCodes'          => implode( ' ', CodeFormat::Currency->known() ?? array() ),
			'shouldUseExplicitPrice' => true,
			'adminUrl'               => admin_url(),
			'userEmail'              => wp_get_current_user()->user_email,
			'pages'                  => $this->pages->for_app( $this->assets->addresses( ... ) ),
			'bankDetailsLink'        => BankDetailsLink::address(),
			'connectLink'            => null === $this->pages->at( ConnectLink::WIZARD ) ? '' : ConnectLink::address(),
			'connect'                => ConnectSettings::all( BusinessTypes::COUNTRIES ),
			'flags'                  => Flag::all(),
			'fraudProtection'        => SellingCountries::settings(),
			'notOffered'             => self::names_without( $this->connection->offered ),
			'abilities'              => Ability::available(),
			'hasSubscriptions'       => class_exists( 'WC_Subscriptions' ),
			'isManualCaptureEnabled' => StoreFields::is_manual_capture(),
			'nextPayoutDismissed'    => SettingsOption::NextPayoutNoticeDismissed->is_on(),
			'uncapturedCount'        => Projections::number( Projections::UNCAPTURED, $this->scope->id ),
			'awaitedCount'           => Projections::number( Projections::AWAITING, $this->scope->id ),
			'trouble'                => AccountTrouble::known( $this->scope->id )?->item(),
			'history'                => $this->history(),
			'tasks'                  => self::tasks(),
			'connectedDismissed'     => SettingsOption::ConnectedModalDismissed->is_on(),
			'errorMessage'           => self::error_message(),
			'reviewLink'             => self::directory( 'reviews/#new-post' ),
			'supportLink'            => self::directory(),
		) + $this->of_lists();
	}

	/** @return array{text: string, link: string, url: string}|null What every page says while numbers and lists are not complete. */
	private function history(): ?array {
		$time = null === $this->is_coming ? null : ( $this->is_coming )();
		$text = __( 'Your history is still coming in: numbers and lists are not complete yet.', 'merchant-payments-for-woocommerce' );
		return null === $time ? null : array(
			'text' => trim( "$text $time" ),
			'link' => __( 'See how far it is', 'merchant-payments-for-woocommerce' ),
			'url'  => admin_url( 'admin.php?page=wc-admin&path=' . rawurlencode( ConnectLink::CONNECT ) ),
		);
	}

	/** @return array<string, mixed> What lists need. */
	private function of_lists(): array {
		return array_merge( ...array_map( fn ( Closure $list ): array => $list( $this->scope )->page_settings(), array_values( $this->lists ) ) );
	}

	/**
	 * What the merchant did with tasks; an empty map is an object in JSON, too.
	 *
	 * @return array<string, mixed>
	 */
	private static function tasks(): array {
		return array(
			'dismissed' => SettingsOption::DismissedTasks->entries(),
			'deleted'   => SettingsOption::DeletedTasks->entries(),
			'postponed' => (object) SettingsOption::PostponedTasks->entries(),
		);
	}

	/** Whether the merchant is asked how content they are: a live account that was paid out a month ago. */
	private function is_feedback_eligible(): bool {
		$payouts = $this->lists['deposits'] ?? null;
		$a_month = array(
			'status_is'   => 'paid',
			'date_before' => gmdate( 'Y-m-d H:i:s', $this->connection->clock->now() - MONTH_IN_SECONDS ),
		);
		$is_used = Mode::Live === $this->scope->mode
			&& null !== $payouts
			&& array() !== $payouts( $this->scope )->rows( new ListRequest( 1, 1, 'date', 'asc', $a_month ) );
		/**
		 * Filters whether the merchant is asked for feedback.
		 *
		 * @param bool $is_used Default: whether a live account was paid out a month ago.
		 */
		return true === apply_filters( 'merchant_payments_feedback_eligible', $is_used );
	}

	/** The plugin's support forum in WordPress's plugin directory. Not by the name of its folder, which there is another vendor's. */
	private static function directory( string $part = '' ): string {
		return 'https://wordpress.org/support/plugin/merchant-payments-for-woocommerce/' . $part;
	}

	/** The store's time zone as a translated name. */
	private static function zone_label(): string {
		$zone = wp_timezone_string();
		return preg_match( '/^[+-]/', $zone ) ? 'UTC' . $zone : str_replace( array( '/', '_' ), array( ' / ', ' ' ), $zone );
	}
}
