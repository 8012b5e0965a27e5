<?php

declare( strict_types=1 );

/** WooCommerce Subscriptions' main class, by which it is known to be active. */
final class WC_Subscriptions {}
