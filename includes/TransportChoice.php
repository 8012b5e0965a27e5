<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use LogicException;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Http\Endpoint;
use MerchantPayments\Platform\Http\HttpTransport;
use MerchantPayments\Platform\LazyTransport;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\PlatformClock;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Faults\FaultyTransport;
use MerchantPayments\Sandbox\Sandbox;
use SensitiveParameter;

/**
 * Chooses the platform, by constants of wp-config.php; without any it is the sandbox:
 *
 * - `WCPAY_PLATFORM`: `sandbox`, `test` or `live`.
 * - `WCPAY_TEST_SECRET_KEY`, `WCPAY_TEST_PUBLISHABLE_KEY`, `WCPAY_LIVE_SECRET_KEY`, `WCPAY_LIVE_PUBLISHABLE_KEY`: Stripe's keys.
 * - `WCPAY_STRIPE_ACCOUNT`: the connected account to act for, when it is not the keys' own.
 * - `WCPAY_PLATFORM_HOST`: a loopback address in place of Stripe's hosts, for development, in test mode only; with it `WCPAY_PLATFORM_SECONDS` and
 *   `WCPAY_PLATFORM_RETRIES` for how long a call may take and how often it is tried again.
 */
final readonly class TransportChoice {

	/** The account of the sandbox. */
	public const SANDBOX = 'sandbox';

	/**
	 * @param Closure(): Sandbox   $sandbox   Makes the sandbox when it is needed.
	 * @param array<string, mixed> $constants The constants above that are defined, by name.
	 */
	public function __construct( private Closure $sandbox, #[SensitiveParameter] private array $constants = array() ) {}

	/** @param Closure(): Sandbox $sandbox Makes the sandbox when it is needed. */
	public static function by_constants( Closure $sandbox ): self {
		$names   = array( 'WCPAY_PLATFORM', 'WCPAY_TEST_SECRET_KEY', 'WCPAY_TEST_PUBLISHABLE_KEY', 'WCPAY_LIVE_SECRET_KEY', 'WCPAY_LIVE_PUBLISHABLE_KEY', 'WCPAY_STRIPE_ACCOUNT', 'WCPAY_PLATFORM_HOST', 'WCPAY_PLATFORM_SECONDS', 'WCPAY_PLATFORM_RETRIES' );
		$defined = array_values( array_filter( $names, defined( ... ) ) );
		return new self( $sandbox, array_combine( $defined, array_map( constant( ... ), $defined ) ) );
	}

	/** An unknown word is the sandbox: no typing error moves real money. */
	public function mode(): Mode {
		return Mode::tryFrom( $this->text( 'WCPAY_PLATFORM' ) ) ?? Mode::Sandbox;
	}

	/** What tells the accounts of that mode apart: the connected account's id, or what its key is known by. The sandbox's is its name. */
	public function account(): string {
		if ( Mode::Sandbox === $this->mode() ) {
			return self::SANDBOX;
		}
		$connected = $this->text( 'WCPAY_STRIPE_ACCOUNT' );
		return '' === $connected ? 'key:' . substr( hash( 'sha256', $this->key( 'SECRET' ) ), 0, 16 ) : $connected;
	}

	public function transport(): Transport {
		return Mode::Sandbox === $this->mode() ? new FaultyTransport( ( $this->sandbox )() ) : new HttpTransport( $this->endpoint(), ...$this->limits() );
	}

	/** The clients, over a transport that is made with the first call. */
	public function platform(): Platform {
		return new Platform( new LazyTransport( $this->transport( ... ) ), $this->offered() );
	}

	/**
	 * What the account comes with beyond Stripe's calls. Asks nobody and makes nothing.
	 *
	 * @return list<Capability>
	 */
	public function offered(): array {
		return Mode::Sandbox === $this->mode() ? Capability::cases() : array();
	}

	/** The browser's key. The sandbox's opens nothing. */
	public function publishable_key(): string {
		return Mode::Sandbox === $this->mode() ? 'pk_test_sandbox' : $this->key( 'PUBLISHABLE' );
	}

	/** The platform's time. The sandbox's can be moved, and with it the moment at which idempotency keys expire. */
	public function clock(): Clock {
		return Mode::Sandbox === $this->mode() ? new PlatformClock( fn (): int => ( $this->sandbox )()->clock()->now() ) : new SystemClock();
	}

	/** Null when the key is missing, wrong, or the other mode's: every call is refused then, and the site goes on. */
	private function endpoint(): ?Endpoint {
		$key     = $this->key( 'SECRET' );
		$account = $this->text( 'WCPAY_STRIPE_ACCOUNT' );
		$host    = $this->text( 'WCPAY_PLATFORM_HOST' );
		if ( ! str_contains( $key, '_' . $this->mode()->value . '_' ) ) {
			return null;
		}
		try {
			return '' === $host ? Endpoint::stripe( $key, $account ) : Endpoint::development( $key, $host, $account );
		} catch ( LogicException ) {
			return null;
		}
	}

	/** @return array{write_seconds?: int, read_seconds?: int, retries?: int} What differs from HttpTransport's usual limits: only where another host answers. */
	private function limits(): array {
		$limits = array();
		if ( '' === $this->text( 'WCPAY_PLATFORM_HOST' ) ) {
			return $limits;
		}
		if ( isset( $this->constants['WCPAY_PLATFORM_SECONDS'] ) ) {
			$limits['write_seconds'] = (int) $this->constants['WCPAY_PLATFORM_SECONDS'];
			$limits['read_seconds']  = (int) $this->constants['WCPAY_PLATFORM_SECONDS'];
		}
		if ( isset( $this->constants['WCPAY_PLATFORM_RETRIES'] ) ) {
			$limits['retries'] = (int) $this->constants['WCPAY_PLATFORM_RETRIES'];
		}
		return $limits;
	}

	/** A key of the present mode. */
	private function key( string $kind ): string {
		return $this->text( sprintf( 'WCPAY_%s_%s_KEY', strtoupper( $this->mode()->value ), $kind ) );
	}

	private function text( string $name ): string {
		$value = $this->constants[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
