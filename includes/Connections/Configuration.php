<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use Closure;
use LogicException;
use MerchantPayments\Account\Connection;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Platform\Adapters;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Download;
use MerchantPayments\Platform\Downloads;
use MerchantPayments\Platform\Http\Endpoint;
use MerchantPayments\Platform\Http\HttpTransport;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Adapters\SandboxAdapters;
use MerchantPayments\Sandbox\Faults\FaultyTransport;
use MerchantPayments\Sandbox\Sandbox;
use SensitiveParameter;
use SensitiveParameterValue;

/**
 * What wp-config.php says of the platform, by constants; the default is the sandbox:
 *
 * - `MERCHANT_PAYMENTS_PLATFORM`: `sandbox`, `test` or `live`: the account that takes customers' payments. Without it the store chooses.
 * - `MERCHANT_PAYMENTS_TEST_SECRET_KEY`, `MERCHANT_PAYMENTS_TEST_PUBLISHABLE_KEY`, `MERCHANT_PAYMENTS_LIVE_SECRET_KEY`,
 *   `MERCHANT_PAYMENTS_LIVE_PUBLISHABLE_KEY`: Stripe's keys.
 * - `MERCHANT_PAYMENTS_STRIPE_ACCOUNT`: the connected account to act for, when it is not the keys' own.
 * - `WCPAY_PLATFORM_HOST`: a loopback address instead of Stripe's hosts, for development in test mode; with it
 *   `MERCHANT_PAYMENTS_PLATFORM_SECONDS` and
 * `MERCHANT_PAYMENTS_PLATFORM_RETRIES` limit a call's time and retries.
 */
final readonly class Configuration {

	/** Account id of the sandbox's scope. */
	public const SANDBOX = 'sandbox';

	/** The constants, hidden from dumps, exports and casts, because keys are among them. */
	private SensitiveParameterValue $constants;

	/**
	 * @param Closure(): Sandbox   $sandbox   Creates the sandbox on first use.
	 * @param array<string, mixed> $constants Values of the constants above, by name; what the store keeps stands under the same names.
	 * @param list<string>|null    $defined   The names of those that are in wp-config.php; null when all are.
	 * @param string               $held      The fingerprint of a live key there that is not used, because this may be a copy; or empty.
	 */
	public function __construct(
		private Closure $sandbox,
		#[SensitiveParameter] array $constants = array(),
		private ?array $defined = null,
		private string $held = ''
	) {
		$this->constants = new SensitiveParameterValue( $constants );
	}

	/** @param Closure(): Sandbox $sandbox Creates the sandbox on first use. */
	public static function by_constants( Closure $sandbox ): self {
		$names   = array(
			'MERCHANT_PAYMENTS_PLATFORM',
			'MERCHANT_PAYMENTS_TEST_SECRET_KEY',
			'MERCHANT_PAYMENTS_TEST_PUBLISHABLE_KEY',
			'MERCHANT_PAYMENTS_LIVE_SECRET_KEY',
			'MERCHANT_PAYMENTS_LIVE_PUBLISHABLE_KEY',
			'MERCHANT_PAYMENTS_STRIPE_ACCOUNT',
			'WCPAY_PLATFORM_HOST',
			'MERCHANT_PAYMENTS_PLATFORM_SECONDS',
			'MERCHANT_PAYMENTS_PLATFORM_RETRIES',
		);
		$defined = array_values( array_filter( $names, defined( ... ) ) );
		return self::by_file( $sandbox, array_combine( $defined, array_map( constant( ... ), $defined ) ) );
	}

	/**
	 * @param Closure(): Sandbox   $sandbox Creates the sandbox on first use.
	 * @param array<string, mixed> $file    What wp-config.php says, by name.
	 */
	public static function by_file( Closure $sandbox, #[SensitiveParameter] array $file ): self {
		$key   = $file['MERCHANT_PAYMENTS_LIVE_SECRET_KEY'] ?? '';
		$held  = is_string( $key ) && '' !== $key && ! KeyInFile::belongs_here( $key ) ? KeyInFile::fingerprint( $key ) : '';
		$there = array_keys( $file );
		if ( '' !== $held ) {
			unset( $file['MERCHANT_PAYMENTS_LIVE_SECRET_KEY'], $file['MERCHANT_PAYMENTS_LIVE_PUBLISHABLE_KEY'] );
		}
		// StoredKeys::OPTION, whose class is not loaded for a store that keeps none.
		$stored = isset( wp_load_alloptions()['merchant_payments_keys'] ) ? StoredKeys::as_constants() : array();
		return new self( $sandbox, $file + $stored, $there, $held );
	}

	/** Whether it says which account takes customers' payments, so that nobody else decides. */
	public function decides(): bool {
		return '' !== $this->text( 'MERCHANT_PAYMENTS_PLATFORM' );
	}

	/** Whether there is a key of a mode; the sandbox needs none. */
	public function reaches( Mode $mode ): bool {
		return Mode::Sandbox === $mode || '' !== $this->in( $mode )->key( 'SECRET' );
	}

	/** The same site in another mode. */
	public function in( Mode $mode ): self {
		return $this->with( array( 'MERCHANT_PAYMENTS_PLATFORM' => $mode->value ) + $this->constants->getValue() );
	}

	/** The same site with a key that was pasted. */
	public function with_keys( PastedKey $key, string $publishable ): self {
		$name = 'MERCHANT_PAYMENTS_' . strtoupper( $key->mode->value );
		$keys = array(
			$name . '_SECRET_KEY'      => $key->reveal(),
			$name . '_PUBLISHABLE_KEY' => $publishable,
		);
		return $this->with( $keys + $this->constants->getValue() );
	}

	/** The same site without the keys of a mode. */
	public function without_keys( Mode $mode ): self {
		$name = 'MERCHANT_PAYMENTS_' . strtoupper( $mode->value );
		return $this->with(
			array_diff_key( $this->constants->getValue(), array_flip( array( "{$name}_SECRET_KEY", "{$name}_PUBLISHABLE_KEY" ) ) )
		);
	}

	/** @param array<string, mixed> $constants */
	private function with( #[SensitiveParameter] array $constants ): self {
		return new self( $this->sandbox, $constants, $this->defined ?? array_keys( $this->constants->getValue() ), $this->held );
	}

	/** Whether wp-config.php has a key of a mode that is not used, because this may be a copy of the site. */
	public function holds( Mode $mode ): bool {
		return Mode::Live === $mode && '' !== $this->held;
	}

	/** Whether the platform is another than Stripe, for development. */
	public function is_on_this_machine(): bool {
		return '' !== $this->text( 'WCPAY_PLATFORM_HOST' );
	}

	/** Whether the secret key of a mode is in wp-config.php. */
	public function has_key_in_file( Mode $mode ): bool {
		$name = sprintf( 'MERCHANT_PAYMENTS_%s_SECRET_KEY', strtoupper( $mode->value ) );
		return isset( $this->constants->getValue()[ $name ] ) && ( null === $this->defined || in_array( $name, $this->defined, true ) );
	}

	/** An unknown word is the sandbox: no typing error moves real money. */
	public function mode(): Mode {
		return Mode::tryFrom( $this->text( 'MERCHANT_PAYMENTS_PLATFORM' ) ) ?? Mode::Sandbox;
	}

	/** The id of the mode's account where it is said: the connected account's, or the sandbox's name. Null where only a key is known. */
	public function account(): ?string {
		$connected = $this->text( 'MERCHANT_PAYMENTS_STRIPE_ACCOUNT' );
		return match ( true ) {
			Mode::Sandbox === $this->mode() => self::SANDBOX,
			'' !== $connected               => $connected,
			default                         => null,
		};
	}

	/** By which the mode's key is known again; it says nothing of the account, which may have many. */
	public function fingerprint(): string {
		$key = $this->key( 'SECRET' );
		return '' === $key && $this->holds( $this->mode() ) ? $this->held : KeyInFile::fingerprint( $key );
	}

	public function transport(): Transport {
		return Mode::Sandbox === $this->mode()
			? new FaultyTransport( ( $this->sandbox )() )
			: new HttpTransport( $this->endpoint(), ...$this->limits() );
	}

	/**
	 * How the mode's account is reached. Routes and hooks are set up on requests that never call the platform, so its transport is made with
	 * the first call.
	 */
	public function connection(): Connection {
		$lazy     = new class( $this->transport( ... ) ) implements Downloads {

			private ?Transport $made = null;

			/** @param Closure(): Transport $make */
			public function __construct( private readonly Closure $make ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
				$this->made ??= ( $this->make )();
				return $this->made->request( $method, $path, $params, $idempotency_key );
			}

			public function download( string $path, string $file ): void {
				Download::over( $this->made ??= ( $this->make )(), $path, $file );
			}
		};
		$parallel = Mode::Sandbox === $this->mode() ? null : $this->parallel( ... );
		$adapters = Mode::Sandbox === $this->mode() ? new SandboxAdapters( $lazy ) : new Adapters();
		return new Connection(
			$lazy,
			$this->offered(),
			$this->clock(),
			$this->publishable_key(),
			true,
			$adapters,
			$parallel
		);
	}

	/**
	 * Reads at the same time.
	 *
	 * @param list<array{string, array<string, mixed>}> $calls
	 * @return list<(Closure(): array<string, mixed>)|null> As HttpTransport::parallel().
	 */
	private function parallel( array $calls ): array {
		return ( new HttpTransport( $this->endpoint(), ...$this->limits() ) )->parallel( $calls );
	}

	/**
	 * Capabilities beyond Stripe's API. Sends and creates nothing.
	 *
	 * @return list<Capability>
	 */
	public function offered(): array {
		return Mode::Sandbox === $this->mode() ? Capability::cases() : array();
	}

	/** The publishable key for browsers. The sandbox's has no meaning. */
	public function publishable_key(): string {
		return Mode::Sandbox === $this->mode() ? 'pk_test_sandbox' : $this->key( 'PUBLISHABLE' );
	}

	/**
	 * The platform's time. The sandbox's can be moved, and with it the moment at which idempotency keys expire; it is made with the first
	 * question.
	 */
	public function clock(): Clock {
		return Mode::Sandbox !== $this->mode() ? new SystemClock() : new class( $this->sandbox ) implements Clock {

			/** @param Closure(): Sandbox $sandbox */
			public function __construct( private readonly Closure $sandbox ) {}

			/** @return int UTC seconds. */
			public function now(): int {
				return ( $this->sandbox )()->clock()->now();
			}
		};
	}

	/**
	 * Or what is wrong with the constants, null when the key is missing or of the other mode: every call is refused, and the site keeps
	 * working.
	 */
	private function endpoint(): Endpoint|string|null {
		$key     = $this->key( 'SECRET' );
		$account = $this->text( 'MERCHANT_PAYMENTS_STRIPE_ACCOUNT' );
		$host    = $this->text( 'WCPAY_PLATFORM_HOST' );
		if ( ! str_contains( $key, '_' . $this->mode()->value . '_' ) ) {
			return null;
		}
		try {
			return '' === $host ? Endpoint::stripe( $key, $account ) : Endpoint::development( $key, $host, $account );
		} catch ( LogicException $mistake ) {
			return $mistake->getMessage();
		}
	}

	/** @return array{write_seconds?: int, read_seconds?: int, retries?: int} Changes to HttpTransport's limits, for another host only. */
	private function limits(): array {
		$limits    = array();
		$constants = $this->constants->getValue();
		if ( '' === $this->text( 'WCPAY_PLATFORM_HOST' ) ) {
			return $limits;
		}
		if ( isset( $constants['MERCHANT_PAYMENTS_PLATFORM_SECONDS'] ) ) {
			$limits['write_seconds'] = (int) $constants['MERCHANT_PAYMENTS_PLATFORM_SECONDS'];
			$limits['read_seconds']  = (int) $constants['MERCHANT_PAYMENTS_PLATFORM_SECONDS'];
		}
		if ( isset( $constants['MERCHANT_PAYMENTS_PLATFORM_RETRIES'] ) ) {
			$limits['retries'] = (int) $constants['MERCHANT_PAYMENTS_PLATFORM_RETRIES'];
		}
		return $limits;
	}

	/** The key of the current mode. */
	private function key( string $kind ): string {
		return $this->text( sprintf( 'MERCHANT_PAYMENTS_%s_%s_KEY', strtoupper( $this->mode()->value ), $kind ) );
	}

	private function text( string $name ): string {
		$value = $this->constants->getValue()[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
