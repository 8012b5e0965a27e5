<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\MultiCurrency;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use MerchantPayments\Rest\SavedVersion;
use WP_REST_Request;

/** Routes of available and enabled currencies and their price settings. */
final class CurrenciesController extends Controller {

	/** More than the number of existing currencies. */
	private const MOST = 200;

	/** Option names (specification part 2, section 7). */
	public const AUTO_CURRENCY = 'wcpay_multi_currency_enable_auto_currency';
	public const SWITCHER      = 'wcpay_multi_currency_enable_storefront_switcher';

	public function __construct(
		private readonly Currencies $currencies,
		private readonly CurrencySettings $settings,
		private readonly SavedVersion $versions
	) {}

	/** @return list<Route> */
	public function routes(): array {
		$invalid = array( Currencies::INVALID => array( 400, 404 ) );
		$stale   = array(
			SavedVersion::CHANGED => array( 409 ),
			'wcpay_locked'        => array( 409 ),
		);
		$one     = '/multi-currency/currencies/(?P<currency_code>[A-Za-z]{3})';
		return array(
			new Route( 'GET', '/multi-currency/currencies', $this->all( ... ), array(), CurrenciesSchema::currencies() ),
			new Route(
				'POST',
				'/multi-currency/update-enabled-currencies',
				$this->enable( ... ),
				self::enabled_args(),
				CurrenciesSchema::currencies(),
				$invalid + $stale
			),
			new Route( 'GET', '/multi-currency/get-settings', self::store_settings( ... ), array(), CurrenciesSchema::store() ),
			new Route(
				'POST',
				'/multi-currency/update-settings',
				$this->save_store_settings( ... ),
				self::store_args(),
				CurrenciesSchema::store(),
				$stale
			),
			new Route( 'GET', $one, $this->read( ... ), array( 'currency_code' => self::code() ), CurrenciesSchema::settings(), $invalid ),
			new Route(
				'POST',
				$one,
				$this->save( ... ),
				array( 'currency_code' => self::code() ) + self::settings_args(),
				CurrenciesSchema::settings(),
				$invalid + $stale + array( CurrencySettings::INVALID_RATE => array( 400 ) )
			),
		);
	}

	/** @return array<string, mixed> */
	private function all(): array {
		return $this->currencies->all();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function enable( WP_REST_Request $request ): array {
		$this->currencies->enable(
			array_map( static fn ( mixed $code ): string => strtoupper( strval( $code ) ), array_values( (array) $request['enabled'] ) ),
			$request['version']
		);
		return $this->currencies->all();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function read( WP_REST_Request $request ): array {
		return $this->settings->read( $this->known( $request ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function save( WP_REST_Request $request ): array {
		$code = $this->known( $request );
		$sent = array_intersect_key( $request->get_params(), self::settings_args() );
		$this->settings->save(
			$code,
			array_diff_key( $sent, array( 'version' => true ) ),
			$sent['version'] ?? null,
			fn () => $this->currencies->must_be_enabled( $code )
		);
		return $this->settings->read( $code );
	}

	/**
	 * The currency in the path.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws Refusal When it is not available.
	 */
	private function known( WP_REST_Request $request ): string {
		$code = strtoupper( strval( $request['currency_code'] ) );
		if ( ! $this->currencies->is_available( $code ) ) {
			throw new Refusal(
				Currencies::INVALID,
				__( 'This currency is not available.', 'merchant-payments-for-woocommerce' ),
				Reason::NotFound,
				array( 'param' => 'currency_code' )
			);
		}
		return $code;
	}

	/**
	 * Parameter with a currency code.
	 *
	 * @return array<string, mixed>
	 */
	private static function code(): array {
		return array(
			'type'        => 'string',
			'pattern'     => '^[A-Za-z]{3}$',
			'required'    => true,
			'description' => 'ISO 4217 code in upper or lower case.',
		);
	}

	/**
	 * Parameters for enabling currencies.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function enabled_args(): array {
		return array(
			'enabled' => array(
				'type'        => 'array',
				'items'       => array_diff_key( self::code(), array( 'required' => true ) ),
				'maxItems'    => self::MOST,
				'required'    => true,
				'description' => 'Codes; nothing changes when there is none. The store\'s own is always enabled.',
			),
			'version' => SavedVersion::arg(),
		);
	}

	/**
	 * Parameters of a currency's settings.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function settings_args(): array {
		$number = array(
			'type'     => 'number',
			'minimum'  => -1000,
			'maximum'  => 1000,
			'required' => true,
			'problem'  => __( 'Choose one of the options.', 'merchant-payments-for-woocommerce' ),
		);
		return array(
			'exchange_rate_type' => array(
				'type'     => 'string',
				'enum'     => array( 'automatic', 'manual' ),
				'required' => true,
				'problem'  => __( 'Choose one of the options.', 'merchant-payments-for-woocommerce' ),
			),
			'manual_rate'        => array(
				'type'        => array( 'number', 'null' ),
				'maximum'     => CurrencySettings::HIGHEST,
				'problem'     => CurrencySettings::rate_rule(),
				'description' => 'Units of the currency for one of the store\'s own; needed when the rate is manual.',
			),
			'price_rounding'     => $number + array( 'description' => 'One of the currency\'s choices, in its units.' ),
			'price_charm'        => $number + array( 'description' => 'One of the currency\'s choices, in its units; zero or less.' ),
			'version'            => SavedVersion::arg(),
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function store_args(): array {
		return array_fill_keys(
			array( self::AUTO_CURRENCY, self::SWITCHER ),
			array(
				'type'     => 'string',
				'enum'     => array( 'yes', 'no' ),
				'required' => true,
			)
		) + array( 'version' => SavedVersion::arg() );
	}

	/**
	 * Whether customers get their local currency automatically, and whether the shop has a currency switcher.
	 *
	 * @return array<string, mixed>
	 */
	private static function store_settings(): array {
		$switches = self::switches();
		return $switches + array(
			'site_theme'  => wp_get_theme()->get( 'Name' ),
			'date_format' => strval( get_option( 'date_format', 'F j, Y' ) ),
			'time_format' => strval( get_option( 'time_format', 'g:i a' ) ),
			'store_url'   => self::shop_url(),
			'version'     => SavedVersion::of( $switches ),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function save_store_settings( WP_REST_Request $request ): array {
		$this->versions->save(
			$request['version'],
			static fn (): string => SavedVersion::of( self::switches() ),
			static function () use ( $request ): void {
				foreach ( array_keys( self::switches() ) as $option ) {
					update_option( $option, strval( $request[ $option ] ), false );
				}
			}
		);
		return self::store_settings();
	}

	/** @return array<string, bool> */
	private static function switches(): array {
		$names = array( self::AUTO_CURRENCY, self::SWITCHER );
		return array_combine( $names, array_map( static fn ( string $name ): bool => 'yes' === get_option( $name, 'no' ), $names ) );
	}

	/** URL where customers see prices. */
	private static function shop_url(): string {
		$page = get_permalink( wc_get_page_id( 'shop' ) );
		return is_string( $page ) ? $page : home_url( '/' );
	}
}
