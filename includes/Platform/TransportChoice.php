<?php
/**
 * Who answers.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Closure;
use MerchantPayments\Sandbox\Sandbox;

/**
 * The only place that knows which transport answers. A store without an account of its own works on the sandbox.
 */
final class TransportChoice {

	/**
	 * Chooses for this store.
	 *
	 * @param Closure(): Sandbox $sandbox Makes the platform inside the plugin, when it is needed.
	 */
	public function __construct( private readonly Closure $sandbox ) {}

	/**
	 * The mode that the store is in.
	 */
	public function mode(): Mode {
		return Mode::Sandbox;
	}

	/**
	 * The platform of that mode.
	 */
	public function transport(): Transport {
		return ( $this->sandbox )()->transport();
	}
}
